import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Job, productAddress, productNameOf } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'

export function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const { start, shell } = useText()
  const { columns } = start
  const format = useFormat()
  const groups = useQuery(productGroupsQuery(useCaller())).data ?? []
  const offered = groups.flatMap((group) => group.products)
  const nameOf = ({ product_id }: Job) => offered.find(({ id }) => id === product_id)?.name ?? ''
  return (
    <DataTable
      caption={start.recentJobs}
      rows={jobs}
      keyOf={(job) => job.id}
      columns={[
        {
          head: columns.started,
          cell: (job) => format.dateTime(job.started_at ?? job.created_at),
          oneLine: true,
        },
        {
          head: columns.product,
          cell: (job) => (
            <Link
              to={
                `${productAddress(productNameOf(job.product))}/${encodeURIComponent(nameOf(job))}` as string
              }
              search={{ job: job.id } as never}
            >
              {shell.products[productNameOf(job.product)].title} · {job.product_title}
            </Link>
          ),
        },
        { head: columns.list, cell: (job) => job.list_name, strong: true },
        { head: columns.orders, number: (job) => format.number(job.orders) },
        { head: columns.status, cell: (job) => <JobStatus job={job} /> },
        { head: columns.progress, cell: (job) => <JobProgress job={job} /> },
      ]}
    />
  )
}
