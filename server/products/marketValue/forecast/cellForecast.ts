import { cellForecastWorkbook, forecastSite, monthText, presentBasis, weatherRows } from '#calculations'
import type { ForecastSeries, Language, SitePlant } from '#contracts'
import { forecastPricePlan, type GridCell, type LatLon } from '#domain'
import { energyOfReference, type OutlookPlaces } from '#market'
import { readAtlas } from '../../../atlases/readAtlas.ts'
import type { FieldAbout } from '../../../fields/describeField.ts'
import { cellEnergies } from '../../pricedAtlas/cellEnergies.ts'
import { requireOutlook } from '../requireOutlook.ts'
import { forecastBasis } from './forecastBasis.ts'

export interface CellForecastRequest {
  readonly places: OutlookPlaces
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  readonly turbineId: string
  readonly cell: GridCell
  readonly plant: SitePlant
}

/**
 * The next six months of a reference turbine in a cell, for worker processes.
 * @throws AppError PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE | PRODUCT_UPDATING
 */
export async function cellForecast(
  request: CellForecastRequest,
): Promise<Omit<ForecastSeries, 'turbine' | 'cell'>> {
  const { info, outlook, origin, inputsHash, section51, months } = await forecastOf(request)
  return {
    market: origin,
    basis: await forecastBasis(request.places, info),
    section51,
    known_till: monthText(outlook.made),
    weather: outlook.weather,
    inputs_hash: inputsHash,
    months: [...months],
  }
}

/** The same as an Excel file. */
export async function cellForecastAsWorkbook({
  about,
  centre,
  turbine,
  language,
  ...request
}: CellForecastRequest & {
  readonly about: FieldAbout
  /** Centre of the cell. */
  readonly centre: LatLon
  /** Manufacturer, type and hub height in the language. */
  readonly turbine: string
  readonly language: Language
}): Promise<Uint8Array> {
  const { outlook, origin, inputsHash, months } = await forecastOf(request)
  return cellForecastWorkbook({
    ...{ cell: centre, turbine, plant: request.plant, months, basis: presentBasis(outlook) },
    ...{ inputsHash, origin, weatherRows: weatherRows(about, language), language },
  })
}

async function forecastOf({ places, url, turbineId, cell, plant }: CellForecastRequest) {
  const info = await readAtlas(url, (atlas) => atlas.info)
  const { outlook, origin, inputsHash } = await requireOutlook(places, info)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const plan = forecastPricePlan(outlook, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount })
  const energyMwh = await cellEnergies(url, turbineId, cell)
  const { ratedPowerKw } = energyOfReference(turbineId)
  return { info, outlook, origin, inputsHash, ...forecastSite(plan, energyMwh, { plant, ratedPowerKw }) }
}
