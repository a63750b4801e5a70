import { useState } from 'react'
import { isActive, isFailure, type Job, wakeLossOrderSchema } from '#contracts'
import { replacedBy } from '#web/farms/replacedBy.ts'
import { CancelJobDialog } from '#web/jobs/CancelJobDialog.tsx'
import { filesTab } from '#web/jobs/ResultFrame.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** The calculations of this product, live, with their files. */
export function FarmJobs({
  jobs,
  shownId,
  onShow,
}: {
  /** Newest first. */
  readonly jobs: readonly Job[]
  readonly shownId: string | null
  /** @param tab  of the result; null: the first */
  readonly onShow: (job: Job, tab: string | null) => void
}) {
  const { windFarm, products } = useText()
  const { jobs: text } = windFarm
  const [doomed, setDoomed] = useState<Job | null>(null)
  return (
    <Card title={text.title}>
      {jobs.length === 0 ? (
        <EmptyState icon="clock">{text.empty}</EmptyState>
      ) : (
        <Table
          caption={text.title}
          head={
            <>
              <Th>{text.started}</Th>
              <Th>{windFarm.farm}</Th>
              <Th>{text.period}</Th>
              <Th numeric>{text.turbines}</Th>
              <Th numeric>{products.jobs.orders}</Th>
              <Th>{products.jobs.status}</Th>
              <Th>{products.jobs.progress}</Th>
              <Th numeric>{products.jobs.result}</Th>
            </>
          }
        >
          {jobs.map((job) => (
            <FarmJob
              key={job.id}
              job={job}
              isReplaced={replacedBy(job, jobs) !== null}
              isShown={job.id === shownId}
              onShow={() => onShow(job, null)}
              onShowFiles={() => onShow(job, filesTab)}
              onCancel={() => setDoomed(job)}
            />
          ))}
        </Table>
      )}
      {doomed && <CancelJobDialog job={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  )
}

function FarmJob({
  job,
  isReplaced,
  isShown,
  onShow,
  onShowFiles,
  onCancel,
}: {
  readonly job: Job
  readonly isReplaced: boolean
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onShowFiles: () => void
  readonly onCancel: () => void
}) {
  const { products, farmResult } = useText()
  const { jobs: text } = products
  const format = useFormat()
  const order = wakeLossOrderSchema.safeParse(job.parameters).data
  return (
    <Tr selected={isShown}>
      <Td oneLine>{format.dateTime(job.created_at)}</Td>
      <Td strong>{job.list_name}</Td>
      <Td oneLine>{order ? format.years(order.from_year, order.till_year) : ''}</Td>
      <Td numeric>{format.number(job.site_ids.length)}</Td>
      <Td numeric>{format.number(isFailure(job.status) ? 0 : job.orders)}</Td>
      <Td oneLine>
        <JobStatus job={job} />
        {isReplaced && (
          <>
            {' '}
            <Chip tone="wait" title={farmResult.replacedHint}>
              {farmResult.replaced}
            </Chip>
          </>
        )}
      </Td>
      <Td>
        {job.status === 'COMPLETED' && (
          <Button size="small" icon="download" onClick={onShowFiles}>
            {products.result.files}
          </Button>
        )}
        {isActive(job.status) && <JobProgress job={job} />}
        {isFailure(job.status) &&
          `${job.error && job.status !== 'CANCELLED' ? `${job.error.error} ` : ''}${text.ordersReturned}`}
      </Td>
      <Td numeric oneLine>
        {isActive(job.status) && (
          <Button size="small" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
        {job.status === 'COMPLETED' && (
          <Button size="small" variant="quiet" icon="chart" disabled={isShown} onClick={onShow}>
            {isShown ? text.shown : text.show}
          </Button>
        )}
      </Td>
    </Tr>
  )
}
