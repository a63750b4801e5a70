import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isActive, type Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { type JobFilter, jobQuery, jobsQuery } from '#web/api/queries.ts'
import { useAddress } from '#web/state/useAddress.ts'

const names = { job: 'job', tab: 'tab', site: 'site', compare: 'compare' } as const

/** The job named by the address, such as in a link, regardless of its age; null: none of the product. */
export function useLinkedJob(productId: number, jobs: readonly Job[]): Job | null {
  const [{ job: id }] = useAddress(names)
  const job = useJob(id, jobs)
  return job?.product_id === productId ? job : null
}

/** A job by its id, from the loaded ones or by a separate call; null: unknown or still loading. */
export function useJob(id: string | null, jobs: readonly Job[]): Job | null {
  const loaded = jobs.find((job) => job.id === id)
  const asked = useQuery({ ...jobQuery(useCaller(), id ?? ''), enabled: id !== null && loaded === undefined })
  return loaded ?? (id === null ? null : (asked.data ?? null))
}

/**
 * The newest jobs of a product for a list; they may be older than the product's newest jobs.
 * @param listId null: jobs whose list was deleted
 * @param jobs loaded jobs of the product
 */
export function useJobsOfList(
  filter: JobFilter,
  listId: number | null,
  jobs: readonly Job[],
): readonly Job[] {
  const { data } = useInfiniteQuery({
    ...jobsQuery(useCaller(), { ...filter, listId: listId ?? 0 }),
    enabled: listId !== null,
  })
  return (listId !== null && data) || jobs.filter((job) => job.list_id === listId)
}

/**
 * The job whose result is shown: the one in the address, so that a reload or link shows it again; otherwise the newest
 * of the list, completed ones first.
 */
export function useShownJob(linked: Job | null, ofList: readonly Job[]) {
  const [, change] = useAddress(names)
  const job =
    linked ??
    ofList.find(({ status }) => status === 'COMPLETED') ??
    ofList.find(({ status }) => isActive(status)) ??
    null
  /** Shows a job, starting with its first tab; keeps the selected site and similar choices, but not a comparison. */
  const show = (id: string | null, at: { readonly tab?: string | null; readonly site?: string } = {}) =>
    change({ job: id, tab: null, compare: null, ...at })
  return { job, show }
}
