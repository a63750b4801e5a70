import { type Job, productParts, type SiteProduct } from '#contracts'
import { FormatDownloads } from '#web/jobs/FormatDownloads.tsx'
import { JobsCard, type JobsShown } from '#web/jobs/JobsCard.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './SiteJobs.module.css'

/** The live calculations of a product of sites, with their files. */
export function SiteJobs({ name, ...shown }: JobsShown & { readonly name: SiteProduct }) {
  const messages = useText()
  const format = useFormat()
  const { jobs: text } = messages.products
  /** '3 sites · 100, 140 m · 2005–2024'. */
  const contentOf = ({ site_ids: { length }, parameters }: Job) =>
    [
      text.sitesOf(length, format.number(length)),
      ...productParts[name].summary(parameters, { format, text: messages }),
    ].join(' · ')
  const orderOf = ({ parameters }: Job) => productParts[name].order.safeParse(parameters).data ?? null
  return (
    <JobsCard
      {...shown}
      empty={text.empty}
      columns={[
        {
          head: text.list,
          cell: ({ list_name: name }) => (
            <div className={styles.listName} title={name}>
              {name}
            </div>
          ),
          strong: true,
        },
        { head: text.content, cell: contentOf, oneLine: true },
      ]}
      files={(job) => (
        <FormatDownloads jobId={job.id} formats={orderOf(job)?.formats ?? []} name={job.list_name} />
      )}
    />
  )
}
