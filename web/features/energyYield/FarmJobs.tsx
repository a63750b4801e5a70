import { energyYieldOrderSchema, type Job } from '#contracts'
import { JobsCard, type JobsShown } from '#web/jobs/JobsCard.tsx'
import { filesTab } from '#web/jobs/ResultFrame.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { replacedBy } from './result/replacedBy.ts'

/** The calculations of this product, live, with their files. */
export function FarmJobs(shown: JobsShown) {
  const { windFarm, products, farmResult, quantities } = useText()
  const { jobs: text } = windFarm
  const format = useFormat()
  return (
    <JobsCard
      {...shown}
      empty={text.empty}
      columns={[
        { head: windFarm.farm, cell: (job) => job.list_name, strong: true },
        { head: products.order.period, cell: (job) => periodOf(job, format), oneLine: true },
        { head: quantities.count, number: (job) => format.number(job.site_ids.length) },
      ]}
      mark={(job) =>
        replacedBy(job, shown.jobs) !== null && (
          <>
            {' '}
            <Chip tone="wait" title={farmResult.replacedHint}>
              {farmResult.replaced}
            </Chip>
          </>
        )
      }
      apart={{
        title: farmResult.replacedOnes,
        has: (job) => job.replaced_by !== null || replacedBy(job, shown.jobs) !== null,
      }}
      files={(job) => (
        <Button size="small" icon="list" onClick={() => shown.onShow(job, filesTab)}>
          {products.result.files}
        </Button>
      )}
    />
  )
}

/** Empty if the order can no longer be read. */
function periodOf({ parameters }: Job, format: ReturnType<typeof useFormat>): string {
  const order = energyYieldOrderSchema.safeParse(parameters).data
  return order ? format.years(order.from_year, order.till_year) : ''
}
