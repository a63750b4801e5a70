import type { QueryClient } from '@tanstack/react-query'
import { isActive, type Job } from '#contracts'
import { type JobFilter, queryKeys } from './queries.ts'

/**
 * Takes a job that the event stream told of into every kept answer that shows it.
 * @returns the job as it was known before; null if it was not
 */
export function keepJob(client: QueryClient, job: Job): Job | null {
  const before = knownJob(client, job.id)
  client.setQueryData(queryKeys.job(job.id), job)
  for (const [key, jobs] of client.getQueriesData<readonly Job[]>({ queryKey: ['jobs'] })) {
    if (jobs && key[1]) client.setQueryData(key, withJob(jobs, job, key[1] as JobFilter))
  }
  if (before?.status !== job.status) askAgain(client, job.id)
  // Orders are settled or released when a job ends.
  if (before && isActive(before.status) && !isActive(job.status)) {
    void client.invalidateQueries({ queryKey: queryKeys.orders })
    void client.invalidateQueries({ queryKey: queryKeys.anyProduct })
  }
  return before
}

/** An answer that is on its way when an event comes may be older than it: it is dropped and asked for again. */
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
  const lists = client.getQueriesData<readonly Job[]>({ queryKey: ['jobs'] })
  return (
    client.getQueryData<Job>(queryKeys.job(id)) ??
    lists.flatMap(([, jobs]) => jobs ?? []).find((job) => job.id === id) ??
    null
  )
}

/** The list with the job in its place: replaced where it is, else in front if it belongs there. */
export function withJob(jobs: readonly Job[], job: Job, filter: JobFilter): readonly Job[] {
  if (jobs.some(({ id }) => id === job.id)) return jobs.map((other) => (other.id === job.id ? job : other))
  const belongs =
    (filter.product === undefined || filter.product === job.product) &&
    (filter.listId === undefined || filter.listId === job.list_id)
  const newest = jobs[0]
  if (!belongs || (newest && newest.created_at > job.created_at)) return jobs
  return [job, ...jobs]
}
