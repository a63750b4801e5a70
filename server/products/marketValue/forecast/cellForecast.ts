import { openAtlas } from '#atlas'
import { forecastSite, monthText } from '#calculations'
import type { ForecastSeries, SitePlant } from '#contracts'
import { forecastPricePlan, type GridCell } from '#domain'
import { energyOfReference, type OutlookPlaces } from '#market'
import { cellEnergies } from '../cellEnergies.ts'
import { orUpdating } from '../marketSource.ts'
import { requireOutlook } from '../requireOutlook.ts'

export interface CellForecastRequest {
  readonly places: OutlookPlaces
  /** Of the atlas, for `openAtlas`. */
  readonly url: string
  readonly turbineId: string
  readonly cell: GridCell
  readonly plant: SitePlant
}

/**
 * The next six months of a reference turbine in a cell, for worker processes.
 *
 * @throws AppError  PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE | PRODUCT_UPDATING
 */
export async function cellForecast({
  places,
  url,
  turbineId,
  cell,
  plant,
}: CellForecastRequest): Promise<Omit<ForecastSeries, 'turbine' | 'cell'>> {
  const { outlook, origin, inputsHash } = await requireOutlook(places)
  const { dataFromMs, resolutionTimeS, stepCount } = await orUpdating(async () => {
    const atlas = await openAtlas(url)
    await atlas.close()
    return atlas.info
  })
  const plan = forecastPricePlan(outlook, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount })
  const energyMwh = await cellEnergies(url, turbineId, cell)
  const { ratedPowerKw } = energyOfReference(turbineId)
  const { section51, months } = forecastSite(plan, energyMwh, { plant, ratedPowerKw })
  return {
    market: origin,
    section51,
    known_till: monthText(outlook.made),
    weather: outlook.weather,
    inputs_hash: inputsHash,
    months: [...months],
  }
}
