import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type Job, productAddress, productNameOf, products, type Theme } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FirstSteps } from './FirstSteps.tsx'

const shown = 5
const fetched = 40

/** The latest calculations of the theme's products, live; without any, the first steps. */
export function RecentJobs({ theme }: { readonly theme: Theme }) {
  const { start } = useText()
  const caller = useCaller()
  const all = useInfiniteQuery(jobsQuery(caller, { limit: fetched }))
  const jobs = all.data?.filter(({ product }) => products[productNameOf(product)].theme === theme)
  const groups = useQuery(productGroupsQuery(caller)).data
  if (theme === 'wind' && jobs?.length === 0 && groups)
    return (
      <Suspense fallback={<Spinner />}>
        <FirstSteps hasProducts={groups.some(({ products: offered }) => offered.length > 0)} />
      </Suspense>
    )
  return (
    <Card title={start.recentJobs}>
      {all.isPending && <Spinner />}
      {jobs?.length === 0 && <EmptyState icon="clock">{start.noJobs}</EmptyState>}
      {jobs && jobs.length > 0 && <JobTable jobs={jobs.slice(0, shown)} />}
    </Card>
  )
}

function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
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
