import { useState } from 'react'
import { isActive, isFailure, type Job } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { FormatDownloads } from './FormatDownloads.tsx'
import styles from './JobsCard.module.css'

/** What of an order says which calculation it was. */
export interface JobOrder {
  /** m. */
  readonly heights: readonly number[]
  readonly from_year: number
  readonly till_year: number
  readonly formats: readonly string[]
}

/** The calculations of this product, live, with what can be done with each. */
export function JobsCard({
  jobs,
  shownId,
  orderOf,
  onShow,
  onShowFiles,
}: {
  readonly jobs: readonly Job[]
  readonly shownId: string | null
  /** null for an order that can no longer be read. */
  readonly orderOf: (job: Job) => JobOrder | null
  readonly onShow: (job: Job) => void
  readonly onShowFiles: (job: Job) => void
}) {
  const { jobs: text } = useText().products
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
              <Th>{text.list}</Th>
              <Th>{text.content}</Th>
              <Th numeric>{text.orders}</Th>
              <Th>{text.status}</Th>
              <Th>{text.progress}</Th>
              <Th numeric>{text.result}</Th>
            </>
          }
        >
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              order={orderOf(job)}
              isShown={job.id === shownId}
              onShow={() => onShow(job)}
              onShowFiles={() => onShowFiles(job)}
              onCancel={() => setDoomed(job)}
            />
          ))}
        </Table>
      )}
      {doomed && <CancelJobDialog job={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  )
}

function JobRow({
  job,
  order,
  isShown,
  onShow,
  onShowFiles,
  onCancel,
}: {
  readonly job: Job
  readonly order: JobOrder | null
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onShowFiles: () => void
  readonly onCancel: () => void
}) {
  const { jobs: text } = useText().products
  const format = useFormat()
  return (
    <Tr selected={isShown}>
      <Td className={styles.oneLine}>{format.dateTime(job.created_at)}</Td>
      <Td strong className={styles.listName} title={job.list_name}>
        {job.list_name}
      </Td>
      <Td className={styles.oneLine}>
        <JobContent job={job} order={order} />
      </Td>
      <Td numeric>{format.number(isFailure(job.status) ? 0 : job.orders)}</Td>
      <Td>
        <JobStatus job={job} />
      </Td>
      <Td>
        {job.status === 'COMPLETED' && (
          <FormatDownloads jobId={job.id} endings={order?.formats ?? []} onMany={onShowFiles} />
        )}
        {isActive(job.status) && <JobProgress job={job} />}
        {isFailure(job.status) && <FailureNote job={job} />}
      </Td>
      <Td className={styles.actions}>
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

function FailureNote({ job }: { readonly job: Job }) {
  const { jobs: text } = useText().products
  return (
    <span className={styles.note}>
      {job.error && job.status !== 'CANCELLED' ? `${job.error.error} ` : ''}
      {text.ordersReturned}
    </span>
  )
}

/** '3 sites · 100, 140 m · 2005–2024'. */
function JobContent({ job, order }: { readonly job: Job; readonly order: JobOrder | null }) {
  const { jobs: text } = useText().products
  const format = useFormat()
  const sites = text.sitesOf(job.site_ids.length, format.number(job.site_ids.length))
  if (!order) return sites
  const { heights, from_year: from, till_year: till } = order
  const metres = heights.map((height) => format.exact(height)).join(', ')
  return `${sites} · ${metres}\u00a0m · ${format.years(from, till)}`
}
