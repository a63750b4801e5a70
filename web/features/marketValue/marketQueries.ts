import { queryOptions } from '@tanstack/react-query'
import { type FleetLevel, marketValueRoutes, type RouteQuery } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { fleetPollMs } from '#web/basis/fleetPoll.ts'
import type { MarketCaller } from '#web/basis/useMixing.ts'

type SeriesQuery = RouteQuery<typeof marketValueRoutes.marketSeries>

/** Months and years of a cell. */
export function marketSeriesQuery({ call }: Caller, id: number, query: SeriesQuery) {
  return queryOptions({
    queryKey: ['marketSeries', id, query],
    queryFn: ({ signal }) => call(marketValueRoutes.marketSeries, { params: { id }, query, signal }),
    staleTime: 60_000,
  })
}

export function reconciliationQuery(
  { call, isMixRequested = false }: MarketCaller,
  id: number,
  level: FleetLevel,
) {
  return queryOptions({
    queryKey: ['reconciliation', id, level, isMixRequested],
    queryFn: ({ signal }) =>
      call(marketValueRoutes.reconciliation, { params: { id }, query: { fleet_level: level }, signal }),
    staleTime: 60_000,
    // The server computes a missing fleet by itself: it appears without a reload.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.has_fleet || data.fleet_withheld ? false : fleetPollMs,
  })
}

/** Hours without support of a plant, and of every vintage. */
export function section51Query({ call }: Caller, query: RouteQuery<typeof marketValueRoutes.section51>) {
  return queryOptions({
    queryKey: ['section51', query],
    queryFn: ({ signal }) => call(marketValueRoutes.section51, { query, signal }),
    staleTime: 60_000,
  })
}

/** The count of negative prices. */
export function negativeHoursQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['negativeHours'],
    queryFn: ({ signal }) => call(marketValueRoutes.negativeHours, { query: {}, signal }),
    staleTime: 60_000,
  })
}

/** Months and years of a site of a completed market value job. */
export function jobMarketValueQuery({ call }: Caller, id: string, siteId: number) {
  return queryOptions({
    queryKey: ['jobMarketValue', id, siteId],
    queryFn: ({ signal }) =>
      call(marketValueRoutes.jobMarketValue, { params: { id }, query: { site_id: siteId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Months ahead of a site of a completed forecast, with every weather year. */
export function jobMarketForecastQuery({ call }: Caller, id: string, siteId: number) {
  return queryOptions({
    queryKey: ['jobMarketForecast', id, siteId],
    queryFn: ({ signal }) =>
      call(marketValueRoutes.jobMarketForecast, { params: { id }, query: { site_id: siteId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
