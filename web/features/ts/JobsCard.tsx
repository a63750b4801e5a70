import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isActive, isFailure, type Job, routes, timeSeriesOrderSchema } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { keepJob } from '#web/api/jobCache.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import styles from './TimeSeries.module.css'

/** The calculations of this product, live, with what can be done with each. */
export function JobsCard({
  jobs,
  shownId,
  onShow,
}: {
  readonly jobs: readonly Job[]
  readonly shownId: string | null
  readonly onShow: (id: string) => void
}) {
  const { timeSeries, common } = useText()
  const text = timeSeries.jobs
  const client = useQueryClient()
  const { call } = useCaller()
  const [doomed, setDoomed] = useState<Job | null>(null)
  const cancel = useMutation({
    mutationFn: (id: string) => call(routes.cancelJob, { params: { id } }),
    onSuccess: (job) => keepJob(client, job),
  })

  return (
    <Card title={text.title}>
      {cancel.isError && <Problem>{errorText(cancel.error)}</Problem>}
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
              <Th />
            </>
          }
        >
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isShown={job.id === shownId}
              onShow={() => onShow(job.id)}
              onCancel={() => setDoomed(job)}
            />
          ))}
        </Table>
      )}
      {doomed && (
        <Dialog
          title={text.cancelTitle}
          open
          onClose={() => setDoomed(null)}
          actions={
            <>
              <Button onClick={() => setDoomed(null)} data-autofocus>
                {text.keep}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  cancel.mutate(doomed.id)
                  setDoomed(null)
                }}
              >
                {common.cancel}
              </Button>
            </>
          }
        >
          {text.cancelQuestion}
        </Dialog>
      )}
    </Card>
  )
}

function JobRow({
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
  const { jobs: text } = useText().timeSeries
  const format = useFormat()
  const content = useContent(job)
  return (
    <Tr selected={isShown}>
      <Td>{format.dateTime(job.created_at)}</Td>
      <Td strong>{job.list_name}</Td>
      <Td>{content}</Td>
      <Td numeric>{format.number(isFailure(job.status) ? 0 : job.orders)}</Td>
      <Td>
        <JobStatus job={job} />
      </Td>
      <Td>
        {job.status === 'COMPLETED' ? <DownloadButtons jobId={job.id} /> : <JobProgress job={job} />}
        {isFailure(job.status) && <span className={styles.quiet}> {failureNote(job, text)}</span>}
      </Td>
      <Td className={styles.rowActions}>
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

function failureNote(job: Job, text: { ordersReturned: string; teamNotified: string }): string {
  const parts = [text.ordersReturned, ...(job.status === 'CANCELLED' ? [] : [text.teamNotified])]
  return parts.join(' · ')
}

/** '3 sites · 100, 140 m · 2005–2024'. */
function useContent(job: Job): string {
  const { jobs: text } = useText().timeSeries
  const format = useFormat()
  const order = timeSeriesOrderSchema.safeParse(job.parameters)
  const sites = text.sitesOf(job.site_ids.length, format.number(job.site_ids.length))
  if (!order.success) return sites
  const { heights, from_year: from, till_year: till } = order.data
  const metres = heights.map((height) => format.number(height, Number.isInteger(height) ? 0 : 1)).join(', ')
  return `${sites} · ${metres}\u00a0m · ${from}–${till}`
}
