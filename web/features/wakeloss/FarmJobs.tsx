import { useState } from 'react'
import { isActive, isFailure, type Job, wakeLossOrderSchema } from '#contracts'
import { CancelJobDialog } from '#web/jobs/CancelJobDialog.tsx'
import { FormatDownloads } from '#web/jobs/FormatDownloads.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** The calculations of this product, live, with their files. */
export function FarmJobs({ jobs }: { readonly jobs: readonly Job[] }) {
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
            </>
          }
        >
          {jobs.map((job) => (
            <FarmJob key={job.id} job={job} onCancel={() => setDoomed(job)} />
          ))}
        </Table>
      )}
      {doomed && <CancelJobDialog job={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  )
}

function FarmJob({ job, onCancel }: { readonly job: Job; readonly onCancel: () => void }) {
  const { jobs: text } = useText().products
  const format = useFormat()
  const order = wakeLossOrderSchema.safeParse(job.parameters).data
  return (
    <Tr>
      <Td oneLine>{format.dateTime(job.created_at)}</Td>
      <Td strong>{job.list_name}</Td>
      <Td oneLine>{order ? `${order.from_year}–${order.till_year}` : ''}</Td>
      <Td numeric>{format.number(job.site_ids.length)}</Td>
      <Td numeric>{format.number(isFailure(job.status) ? 0 : job.orders)}</Td>
      <Td>
        <JobStatus job={job} />
      </Td>
      <Td>
        {job.status === 'COMPLETED' && <FormatDownloads jobId={job.id} endings={['csv']} onMany={() => {}} />}
        {isActive(job.status) && (
          <>
            <JobProgress job={job} />{' '}
            <Button size="small" onClick={onCancel}>
              {text.cancel}
            </Button>
          </>
        )}
        {isFailure(job.status) &&
          `${job.error && job.status !== 'CANCELLED' ? `${job.error.error} ` : ''}${text.ordersReturned}`}
      </Td>
    </Tr>
  )
}
