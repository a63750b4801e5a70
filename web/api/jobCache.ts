import type { QueryClient } from '@tanstack/react-query'
import { isActive, type Job } from '#contracts'
import { type JobFilter, type JobPages, queryKeys } from './queries.ts'

/**
 * Puts a job of the event stream into every cached answer that shows it.
 * @returns the job as it was known before; null if it was not
 */
export function keepJob(client: QueryClient, job: Job): Job | null {
  const before = knownJob(client, job.id)
  client.setQueryData(queryKeys.job(job.id), job)
  for (const [key, pages] of client.getQueriesData<JobPages>({ queryKey: ['jobs'] })) {
    if (pages && key[1]) client.setQueryData(key, withJobInPages(pages, job, key[1] as JobFilter))
  }
  if (before?.status !== job.status) askAgain(client, job.id)
  if (before && before.assumptions_changed_at !== job.assumptions_changed_at) {
    // Another tab, a program or an admin has changed the losses, and with them result and files.
    void client.invalidateQueries({ queryKey: queryKeys.jobResult(job.id) })
    void client.invalidateQueries({ queryKey: queryKeys.jobFiles(job.id) })
  }
  // Orders are settled or released when a job ends.
  if (before && isActive(before.status) && !isActive(job.status)) {
    void client.invalidateQueries({ queryKey: queryKeys.orders })
    void client.invalidateQueries({ queryKey: queryKeys.anyProduct })
  }
  return before
}

/** An answer in transit when an event arrives may be older: it is dropped and requested again. */
function askAgain(client: QueryClient, jobId: string): void {
  const onTheirWay = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [name, id] }) => name === 'jobs' || (name === 'job' && id === jobId),
  })
  for (const { queryKey } of onTheirWay)
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.invalidateQueries({ queryKey, exact: true }))
}

function knownJob(client: QueryClient, id: string): Job | null {
  const lists = client.getQueriesData<JobPages>({ queryKey: ['jobs'] })
  const listed = lists.flatMap(([, data]) => data?.pages.flatMap(({ jobs }) => jobs) ?? [])
  return client.getQueryData<Job>(queryKeys.job(id)) ?? listed.find((job) => job.id === id) ?? null
}

/** The pages with the job in its place: on its page, else on the first one if it belongs there. */
function withJobInPages({ pages, pageParams }: JobPages, job: Job, filter: JobFilter): JobPages {
  const pageIndex = pages.findIndex(({ jobs }) => jobs.some(({ id }) => id === job.id))
  const changed = pages.map((page, index) =>
    index === Math.max(0, pageIndex) ? { ...page, jobs: [...withJob(page.jobs, job, filter)] } : page,
  )
  return { pages: changed, pageParams }
}

/** The list with the job in its place: replaced, or first if it belongs there. */
export function withJob(jobs: readonly Job[], job: Job, filter: JobFilter): readonly Job[] {
  if (jobs.some(({ id }) => id === job.id)) return jobs.map((other) => (other.id === job.id ? job : other))
  const belongs =
    (filter.product === undefined || filter.product === job.product) &&
    (filter.productId === undefined || filter.productId === job.product_id) &&
    (filter.listId === undefined || filter.listId === job.list_id)
  const newest = jobs[0]
  if (!belongs || (newest && newest.created_at > job.created_at)) return jobs
  return [job, ...jobs]
}
