import { queryOptions } from '@tanstack/react-query'
import { profileValueRoutes, type RouteQuery } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { essential, queryKeys } from '#web/api/queries.ts'
import { fleetPollMs } from '#web/basis/fleetPoll.ts'
import type { MarketCaller } from '#web/basis/useMixing.ts'

const restMs = 60_000

export function profileValueQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    meta: essential,
    queryFn: ({ signal }) => call(profileValueRoutes.profileValueProduct, { params: { id }, signal }),
  })
}

/** Germany's technologies, every month and year. */
export function technologiesQuery({ call, isMixRequested = false }: MarketCaller, id: number) {
  return queryOptions({
    queryKey: ['technologyProfiles', id, isMixRequested],
    queryFn: ({ signal }) => call(profileValueRoutes.technologyProfiles, { params: { id }, signal }),
    staleTime: restMs,
  })
}

/** The federal states of the computed fleet. */
export function statesQuery({ call, isMixRequested = false }: MarketCaller, id: number) {
  return queryOptions({
    queryKey: ['stateProfiles', id, isMixRequested],
    queryFn: ({ signal }) => call(profileValueRoutes.stateProfiles, { params: { id }, signal }),
    staleTime: restMs,
    // The server computes a missing fleet by itself: it appears without a reload.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.fleet !== null || data.fleet_withheld ? false : fleetPollMs,
  })
}

/** Months and years of a cell. */
export function profileSeriesQuery(
  { call }: Caller,
  id: number,
  query: RouteQuery<typeof profileValueRoutes.profileSeries>,
) {
  return queryOptions({
    queryKey: ['profileSeries', id, query],
    queryFn: ({ signal }) => call(profileValueRoutes.profileSeries, { params: { id }, query, signal }),
    staleTime: restMs,
  })
}
