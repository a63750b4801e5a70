import { queryOptions } from '@tanstack/react-query'
import { ownForwardCurveRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** Key of all queries of own curves, for the actions that change them. */
export const ownForwardCurvesKey = 'ownForwardCurves'

/** The own curves of the account, newest first; limited to the newest page. */
export function ownForwardCurvesQuery({ call }: Caller) {
  return queryOptions({
    queryKey: [ownForwardCurvesKey],
    queryFn: async ({ signal }) =>
      (await call(ownForwardCurveRoutes.ownForwardCurves, { query: { limit: 200 }, signal })).forward_curves,
  })
}

/** An own curve with its quotes and its prices by month. */
export function ownForwardCurveQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: [ownForwardCurvesKey, id],
    queryFn: ({ signal }) => call(ownForwardCurveRoutes.ownForwardCurve, { params: { id }, signal }),
  })
}
