import { isActive, type Job } from '#contracts'

/** The newest calculation of the same order by another product that has completed or is under way. */
export function sameOrder(job: Job, productId: number, jobs: readonly Job[]): Job | undefined {
  const order = orderText(job)
  return jobs.find(
    (one) =>
      one.product_id === productId &&
      (one.status === 'COMPLETED' || isActive(one.status)) &&
      orderText(one) === order,
  )
}

function orderText({ site_ids, parameters }: Job): string {
  return JSON.stringify([site_ids.toSorted((a, b) => a - b), sorted(parameters)])
}

/** The database may return the keys of an order in another sequence. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}
