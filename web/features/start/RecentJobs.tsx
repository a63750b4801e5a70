import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

const shown = 8

/** The latest calculations of all products, live. */
export function RecentJobs() {
  const { start } = useText()
  const jobs = useQuery(jobsQuery(useCaller(), { limit: shown }))
  return (
    <Card title={start.recentJobs}>
      {jobs.isPending && <Spinner />}
      {jobs.data?.length === 0 && <EmptyState icon="clock">{start.noJobs}</EmptyState>}
      {jobs.data && jobs.data.length > 0 && <JobTable jobs={jobs.data.slice(0, shown)} />}
    </Card>
  )
}

function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const { start, shell } = useText()
  const { columns } = start
  const format = useFormat()
  return (
    <Table
      caption={start.recentJobs}
      head={
        <>
          <Th>{columns.started}</Th>
          <Th>{columns.product}</Th>
          <Th>{columns.list}</Th>
          <Th numeric>{columns.orders}</Th>
          <Th>{columns.status}</Th>
          <Th>{columns.progress}</Th>
        </>
      }
    >
      {jobs.map((job) => (
        <Tr key={job.id}>
          <Td>{format.dateTime(job.started_at ?? job.created_at)}</Td>
          <Td>
            {shell.groups[job.product]} · {job.product_title}
          </Td>
          <Td strong>{job.list_name}</Td>
          <Td numeric>{format.number(job.orders)}</Td>
          <Td>
            <JobStatus job={job} />
          </Td>
          <Td>
            <JobProgress job={job} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}
