import { isActive, type Job } from '#contracts'
import { useAddress } from '#web/state/useAddress.ts'

const names = { job: 'job', tab: 'tab', site: 'site', compare: 'compare' } as const

/** The job that the address names, such as that of a link; null: none of these. */
export function useLinkedJob(jobs: readonly Job[]): Job | null {
  const [{ job }] = useAddress(names)
  return jobs.find(({ id }) => id === job) ?? null
}

/**
 * The job whose result is shown: the one in the address, so that a reload or a link shows it again; else the
 * newest of the list, completed ones first.
 */
export function useShownJob(jobs: readonly Job[], listId: number | null) {
  const [, change] = useAddress(names)
  const linked = useLinkedJob(jobs)
  const ofList = jobs.filter((job) => job.list_id === listId)
  const job =
    linked ??
    ofList.find(({ status }) => status === 'COMPLETED') ??
    ofList.find(({ status }) => isActive(status)) ??
    null
  /** Shows a job, at first its first tab; the site and the like that were looked at stay, a comparison does not. */
  const show = (id: string | null, at: { readonly tab?: string | null; readonly site?: string } = {}) =>
    change({ job: id, tab: null, compare: null, ...at })
  return { job, show }
}
