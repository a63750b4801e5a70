import { queryOptions } from '@tanstack/react-query'
import { type MarketValueProduct, marketForecastRoutes, type RouteQuery } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { untilUpdated } from '#web/fields/untilUpdated.ts'

const minuteMs = 60_000

/** The next six months of onshore wind. */
export function forecastQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: ['marketForecast', id],
    queryFn: ({ signal }) => call(marketForecastRoutes.marketForecast, { params: { id }, signal }),
    staleTime: minuteMs,
  })
}

/** Expected value and delta of all cells by month, EUR/MWh, shape [month][cell]. */
export interface ForecastFields {
  readonly value: readonly Float32Array[]
  readonly delta: readonly Float32Array[]
}

/** @param inputsHash of the forecast: another one has other fields */
export function forecastFieldsQuery(
  { fetchFile }: Caller,
  { id, atlas }: MarketValueProduct,
  turbine: string,
  inputsHash: string,
) {
  return queryOptions({
    queryKey: ['forecastFields', id, atlas.version, turbine, inputsHash],
    queryFn: async ({ signal }): Promise<ForecastFields> => {
      const answer = await fetchFile(marketForecastRoutes.forecastFields, {
        params: { id },
        query: { turbine },
        signal,
      })
      const data = new Float32Array(await answer.arrayBuffer())
      const cells = atlas.xSz * atlas.ySz
      const months = data.length / 2 / cells
      const part = (from: number) =>
        Array.from({ length: months }, (_, month) =>
          data.subarray((from + month) * cells, (from + month + 1) * cells),
        )
      return { value: part(0), delta: part(months) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...untilUpdated,
  })
}

/** The next six months of a cell. */
export function forecastSeriesQuery(
  { call }: Caller,
  id: number,
  query: RouteQuery<typeof marketForecastRoutes.forecastSeries>,
) {
  return queryOptions({
    queryKey: ['forecastSeries', id, query],
    queryFn: ({ signal }) => call(marketForecastRoutes.forecastSeries, { params: { id }, query, signal }),
    staleTime: minuteMs,
  })
}

/** The forward prices of a day; null: those in force. */
export function forwardCurvesQuery({ call }: Caller, asOf: string | null) {
  return queryOptions({
    queryKey: ['forwardCurves', asOf],
    queryFn: ({ signal }) =>
      call(marketForecastRoutes.forwardCurves, { query: asOf === null ? {} : { as_of: asOf }, signal }),
  })
}

export function backtestQuery({ call }: Caller, query: RouteQuery<typeof marketForecastRoutes.backtest>) {
  return queryOptions({
    queryKey: ['backtest', query],
    queryFn: ({ signal }) => call(marketForecastRoutes.backtest, { query, signal }),
    staleTime: minuteMs,
  })
}

export function scorecardQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['scorecard'],
    queryFn: ({ signal }) => call(marketForecastRoutes.scorecard, { query: {}, signal }),
    staleTime: minuteMs,
  })
}
