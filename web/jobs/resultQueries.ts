import { queryOptions } from '@tanstack/react-query'
import { routes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** The result of a completed job; it never changes. */
export function jobResultQuery({ call }: Caller, id: string) {
  return queryOptions({
    queryKey: ['jobResult', id],
    queryFn: ({ signal }) => call(routes.jobResult, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function jobFilesQuery({ call }: Caller, id: string) {
  return queryOptions({
    queryKey: ['jobFiles', id],
    queryFn: ({ signal }) => call(routes.jobFiles, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
