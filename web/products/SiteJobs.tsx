import {
  type Format,
  type Job,
  type OrderOf,
  orderedMonths,
  type PageMessages,
  productSchemas,
  type SiteProduct,
} from '#contracts'
import { FormatDownloads } from '#web/jobs/FormatDownloads.tsx'
import { JobsCard, type JobsShown } from '#web/jobs/JobsCard.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Td, Th } from '#web/ui/Table.tsx'
import styles from './SiteJobs.module.css'

/** The calculations of a product of sites, live, with their files. */
export function SiteJobs({ name, ...shown }: JobsShown & { readonly name: SiteProduct }) {
  const { jobs: text } = useText().products
  const orderOf = ({ parameters }: Job) => productSchemas[name].order.safeParse(parameters).data ?? null
  return (
    <JobsCard
      {...shown}
      empty={text.empty}
      heads={
        <>
          <Th>{text.list}</Th>
          <Th>{text.content}</Th>
        </>
      }
      cells={(job) => (
        <>
          <Td strong className={styles.listName} title={job.list_name}>
            {job.list_name}
          </Td>
          <Td oneLine>
            <JobContent job={job} order={orderOf(job)} />
          </Td>
        </>
      )}
      files={(job) => (
        <FormatDownloads jobId={job.id} formats={orderOf(job)?.formats ?? []} name={job.list_name} />
      )}
    />
  )
}

/** '3 sites · 100, 140 m · 2005–2024'; the sites alone where the order can no longer be read. */
function JobContent({ job, order }: { readonly job: Job; readonly order: OrderOf<SiteProduct> | null }) {
  const { akterm, products } = useText()
  const text = products.jobs
  const format = useFormat()
  const sites = text.sitesOf(job.site_ids.length, format.number(job.site_ids.length))
  return [sites, ...(order ? contentOf(order, format, { ...text, ...akterm }) : [])].join(' · ')
}

/** What of an order says which calculation it was. */
function contentOf(
  order: OrderOf<SiteProduct>,
  format: Format,
  text: Pick<PageMessages['akterm'], 'representativeShort'> &
    Pick<PageMessages['products']['jobs'], 'monthsAhead'>,
): string[] {
  const metres = (heightsM: readonly number[]) =>
    `${heightsM.map((height) => format.exact(height)).join(', ')}\u00a0m`
  if ('heights' in order) return [metres(order.heights), format.years(order.from_year, order.till_year)]
  if ('hub_height' in order)
    return [metres([order.hub_height]), ...(order.reference ? [format.years(...order.reference)] : [])]
  // A price of an agreement is told apart by its years of delivery.
  if ('tenor_years' in order) {
    const first = order.start === undefined ? null : Number(order.start.slice(0, 4))
    return first === null ? [] : [format.years(first, first + order.tenor_years - 1)]
  }
  if ('anemometer_height' in order)
    return [
      order.year === 'representative' ? text.representativeShort[order.method] : String(order.year),
      ...(order.anemometer_height === 'automatic' ? [] : [metres([order.anemometer_height])]),
    ]
  const months = orderedMonths(order)
  if (months.ahead !== null)
    return [text.monthsAhead(months.ahead.map((month) => format.number(month)).join(', '))]
  const years = months.past?.map((month) => Number(month.slice(0, 4)))
  return years ? [format.years(Math.min(...years), Math.max(...years))] : []
}
