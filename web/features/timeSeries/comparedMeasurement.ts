import { queryOptions, skipToken } from '@tanstack/react-query'
import { jobSeriesRoutes, measuredParameters, type RouteQuery, type TimeSeriesParameter } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { type MeasurementFile, measurementForm, measurementKey } from '#web/reading/measurementFile.ts'

/** Whether a measurement of wind has a parameter. */
export function isMeasured(parameter: TimeSeriesParameter): boolean {
  return measuredParameters.some((one) => one === parameter)
}

/** The comparison with a measurement as its last series. @param measurement null: none */
export function measuredComparisonQuery(
  { call }: Caller,
  query: RouteQuery<typeof jobSeriesRoutes.seriesComparison>,
  measurement: MeasurementFile | null,
) {
  return queryOptions({
    queryKey: ['seriesComparison', query, ...measurementKey(measurement)],
    queryFn:
      measurement === null
        ? skipToken
        : ({ signal }) =>
            call(jobSeriesRoutes.compareMeasurement, {
              form: measurementForm(query, measurement, 'measured_height'),
              signal,
            }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
