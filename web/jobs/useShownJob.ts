import { useNavigate, useSearch } from '@tanstack/react-router'
import { isActive, type Job } from '#contracts'

/** The job that the address names, such as that of a link; null: none of these. */
export function useLinkedJob(jobs: readonly Job[]): Job | null {
  const search = useSearch({ strict: false }) as { readonly job?: unknown }
  return jobs.find(({ id }) => id === search.job) ?? null
}

/**
 * The job whose result is shown: the one in the address, so that a reload or a link shows it again; else the
 * newest of the list, completed ones first.
 */
export function useShownJob(jobs: readonly Job[], listId: number | null) {
  const navigate = useNavigate()
  const linked = useLinkedJob(jobs)
  const ofList = jobs.filter((job) => job.list_id === listId)
  const job =
    linked ??
    ofList.find(({ status }) => status === 'COMPLETED') ??
    ofList.find(({ status }) => isActive(status)) ??
    null
  /** @param tab  for a page that keeps it in the address */
  const show = (id: string | null, tab: string | null = null) =>
    void navigate({
      to: '.',
      search: { ...(id !== null && { job: id }), ...(tab !== null && { tab }) } as never,
      replace: true,
      resetScroll: false,
    })
  return { job, show }
}
