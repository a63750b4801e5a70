import type { Job } from '#contracts'

/**
 * The calculation that has taken the place of another of the same farm and product; null where it is the newest
 * that has completed.
 *
 * @param jobs  newest first
 */
export function replacedBy(job: Job, jobs: readonly Job[]): Job | null {
  if (job.status !== 'COMPLETED' || job.list_id === null) return null
  const newest = jobs.find(
    ({ status, list_id, product_id }) =>
      status === 'COMPLETED' && list_id === job.list_id && product_id === job.product_id,
  )
  return newest === undefined || newest.id === job.id ? null : newest
}
