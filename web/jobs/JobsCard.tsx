import { type ReactNode, useState } from 'react'
import { isActive, isFailure, type Job } from '#contracts'
import { FollowButton } from '#web/followedResults/FollowButton.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { styled } from '#web/ui/styled.ts'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { CompareJobs } from './CompareJobs.tsx'
import { OlderJobs, type OlderRows } from './OlderJobs.tsx'

/** Listed calculations, and the open one. */
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
  /** Text if there are none. */
  readonly empty: string
  /** The product's columns, which describe the calculation. */
  readonly columns: readonly DataColumn<Job>[]
  /** Mark after the state. */
  readonly mark?: (job: Job) => ReactNode
  /** Jobs listed separately below the others, with a title. */
  readonly apart?: { readonly title: string; readonly has: (job: Job) => boolean }
  /** The files of a completed job. */
  readonly files: (job: Job) => ReactNode
}

/** The live calculations of a product with their actions. */
export function JobsCard({ jobs, older, shownId, onShow, empty, apart, ...own }: JobsShown & OwnProps) {
  const { jobs: text } = useText().products
  const [toCancel, setToCancel] = useState<Job | null>(null)
  const [set, others] = [jobs.filter((job) => apart?.has(job)), jobs.filter((job) => !apart?.has(job))]
  const rows = { shownId, onShow, onCancel: setToCancel, ...own }
  return (
    <Card title={text.title} actions={<CompareJobs jobs={jobs} shownId={shownId} />}>
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
  columns,
  mark,
  files,
}: Pick<JobsShown, 'jobs' | 'shownId' | 'onShow'> &
  Omit<OwnProps, 'empty' | 'apart'> & { readonly title: string; readonly onCancel: (job: Job) => void }) {
  const { jobs: text } = useText().products
  const format = useFormat()
  const isShown = ({ id }: Job) => id === shownId
  return (
    <DataTable
      caption={title}
      rows={jobs}
      keyOf={({ id }) => id}
      isSelected={isShown}
      columns={[
        { head: text.started, cell: (job) => format.dateTime(job.created_at), oneLine: true },
        ...columns,
        { head: text.orders, number: (job) => format.number(isFailure(job.status) ? 0 : job.orders) },
        {
          head: text.status,
          cell: (job) => (
            <>
              <JobStatus job={job} />
              {mark?.(job)}
            </>
          ),
          oneLine: mark !== undefined,
        },
        {
          head: text.progress,
          cell: (job) => (
            <>
              {job.status === 'COMPLETED' && files(job)}
              {isActive(job.status) && <JobProgress job={job} />}
              {isFailure(job.status) && <FailureNote job={job} />}
            </>
          ),
        },
        {
          head: text.result,
          number: (job) => (
            <JobActions
              job={job}
              isShown={isShown(job)}
              onShow={() => onShow(job, null)}
              onCancel={() => onCancel(job)}
            />
          ),
          className: styled('rightText', 'oneLine'),
        },
      ]}
    />
  )
}

function JobActions({
  job,
  isShown,
  onShow,
  onCancel,
}: {
  readonly job: Job
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onCancel: () => void
}) {
  const { jobs: text } = useText().products
  if (isActive(job.status))
    return (
      <Button size="small" onClick={onCancel}>
        {text.cancel}
      </Button>
    )
  if (job.status !== 'COMPLETED') return null
  return (
    <>
      <FollowButton job={job} isShort />
      <Button size="small" variant="quiet" icon="chart" disabled={isShown} onClick={onShow}>
        {isShown ? text.shown : text.show}
      </Button>
    </>
  )
}

function FailureNote({ job }: { readonly job: Job }) {
  const { jobs: text } = useText().products
  return (
    <span className={styled('quiet')}>
      {job.error && job.status !== 'CANCELLED' ? `${job.error.error} ` : ''}
      {text.ordersReturned}
    </span>
  )
}
