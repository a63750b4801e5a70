import { type ForecastSpec, forecastSpecOf } from '#calculations'
import type { OutlookPlaces } from '#market'
import { type AtlasTime, requireOutlook } from './requireOutlook.ts'

/**
 * What a forecast that is ordered now follows from, for worker processes.
 *
 * @throws AppError  PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE
 */
export async function orderedForecast({
  places,
  atlas,
  monthsAhead,
}: {
  readonly places: OutlookPlaces
  readonly atlas: AtlasTime
  readonly monthsAhead: readonly number[]
}): Promise<ForecastSpec> {
  const { basis } = await requireOutlook(places, atlas)
  return forecastSpecOf(basis, places.today, monthsAhead)
}
