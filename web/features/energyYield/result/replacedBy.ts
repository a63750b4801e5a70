import type { Job } from '#contracts'

/**
 * The calculation that replaced another of the same farm and product; null if it is the newest completed one.
 * @param jobs newest first
 */
export function replacedBy(job: Job, jobs: readonly Job[]): Job | null {
  if (job.status !== 'COMPLETED' || job.list_id === null || searchesLayout(job)) return null
  const newest = jobs.find(
    (one) =>
      one.status === 'COMPLETED' &&
      one.list_id === job.list_id &&
      one.product_id === job.product_id &&
      !searchesLayout(one),
  )
  return newest === undefined || newest.id === job.id ? null : newest
}

/** Whether a calculation searches a layout: its places are not those of the farm. */
export function searchesLayout({ parameters }: Pick<Job, 'parameters'>): boolean {
  return parameters.layout !== undefined
}
