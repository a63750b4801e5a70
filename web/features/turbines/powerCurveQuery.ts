import { queryOptions } from '@tanstack/react-query'
import { turbineRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { queryKeys } from '#web/api/queries.ts'

/** A power curve with its points. */
export function powerCurveQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: queryKeys.powerCurve(id),
    queryFn: ({ signal }) => call(turbineRoutes.powerCurve, { params: { id }, signal }),
    staleTime: 300_000,
  })
}
