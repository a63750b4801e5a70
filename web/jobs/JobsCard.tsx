import { type ReactNode, useState } from 'react'
import { isActive, isFailure, type Job } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import styles from './JobsCard.module.css'
import { OlderJobs, type OlderRows } from './OlderJobs.tsx'

/** Which calculations are listed, and which of them is looked at. */
export interface JobsShown {
  /** Newest first. */
  readonly jobs: readonly Job[]
  readonly older: OlderRows
  readonly shownId: string | null
  /** @param tab  of the result; null: the first */
  readonly onShow: (job: Job, tab: string | null) => void
}

/** Product-specific parts of the calculations. */
interface OwnProps {
  /** Said where there are none. */
  readonly empty: string
  /** Heads of the product's columns, which say what was calculated. */
  readonly heads: ReactNode
  readonly cells: (job: Job) => ReactNode
  /** After the state. */
  readonly mark?: (job: Job) => ReactNode
  /** Those that are listed apart, below the others, under a title that says what they are. */
  readonly apart?: { readonly title: string; readonly has: (job: Job) => boolean }
  /** The files of one that has completed. */
  readonly files: (job: Job) => ReactNode
}

/** The calculations of a product, live, with what can be done with each. */
export function JobsCard({ jobs, older, shownId, onShow, empty, apart, ...own }: JobsShown & OwnProps) {
  const { jobs: text } = useText().products
  const [toCancel, setToCancel] = useState<Job | null>(null)
  const [set, others] = [jobs.filter((job) => apart?.has(job)), jobs.filter((job) => !apart?.has(job))]
  const rows = { shownId, onShow, onCancel: setToCancel, ...own }
  return (
    <Card title={text.title}>
      {jobs.length === 0 && <EmptyState icon="clock">{empty}</EmptyState>}
      {others.length > 0 && <JobTable title={text.title} jobs={others} {...rows} />}
      {apart && set.length > 0 && (
        <>
          <h3>{apart.title}</h3>
          <JobTable title={apart.title} jobs={set} {...rows} />
        </>
      )}
      <OlderJobs older={older} />
      {toCancel && <CancelJobDialog job={toCancel} onClose={() => setToCancel(null)} />}
    </Card>
  )
}

function JobTable({
  title,
  jobs,
  shownId,
  onShow,
  onCancel,
  heads,
  ...own
}: Pick<JobsShown, 'jobs' | 'shownId' | 'onShow'> &
  Omit<OwnProps, 'empty' | 'apart'> & { readonly title: string; readonly onCancel: (job: Job) => void }) {
  const { jobs: text } = useText().products
  return (
    <Table
      caption={title}
      head={
        <>
          <Th>{text.started}</Th>
          {heads}
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
          isShown={job.id === shownId}
          onShow={() => onShow(job, null)}
          onCancel={() => onCancel(job)}
          {...own}
        />
      ))}
    </Table>
  )
}

function JobRow({
  job,
  isShown,
  onShow,
  onCancel,
  cells,
  mark,
  files,
}: Pick<OwnProps, 'cells' | 'mark' | 'files'> & {
  readonly job: Job
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onCancel: () => void
}) {
  const { jobs: text } = useText().products
  const format = useFormat()
  return (
    <Tr selected={isShown}>
      <Td oneLine>{format.dateTime(job.created_at)}</Td>
      {cells(job)}
      <Td numeric>{format.number(isFailure(job.status) ? 0 : job.orders)}</Td>
      <Td oneLine={mark !== undefined}>
        <JobStatus job={job} />
        {mark?.(job)}
      </Td>
      <Td>
        {job.status === 'COMPLETED' && files(job)}
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
