import { queryOptions } from '@tanstack/react-query'
import { type MarketValueProduct, marketValueRoutes, type RouteQuery } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import type { MarketCaller } from '#web/basis/useMixing.ts'
import { untilUpdated } from '#web/fields/untilUpdated.ts'
import { readMarketField } from '#web/market/readMarketField.ts'

/** Energy and revenue of all cells; every picture of the map is made of them in the browser. */
export function marketFieldsQuery({ fetchFile }: Caller, product: MarketValueProduct, turbine: string) {
  const { id, atlas, market } = product
  return queryOptions({
    queryKey: ['marketFields', id, atlas.version, market?.version, turbine],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(marketValueRoutes.marketFields, {
        params: { id },
        query: { turbine },
        signal,
      })
      return readMarketField(await answer.arrayBuffer(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...untilUpdated,
  })
}

type SeriesQuery = RouteQuery<typeof marketValueRoutes.marketSeries>

/** Months and years of a cell. */
export function marketSeriesQuery({ call }: Caller, id: number, query: SeriesQuery) {
  return queryOptions({
    queryKey: ['marketSeries', id, query],
    queryFn: ({ signal }) => call(marketValueRoutes.marketSeries, { params: { id }, query, signal }),
    staleTime: 60_000,
  })
}

export function reconciliationQuery({ call, isMixAsked = false }: MarketCaller, id: number) {
  return queryOptions({
    queryKey: ['reconciliation', id, isMixAsked],
    queryFn: ({ signal }) => call(marketValueRoutes.reconciliation, { params: { id }, signal }),
    staleTime: 60_000,
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

/** The one count of negative prices. */
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
