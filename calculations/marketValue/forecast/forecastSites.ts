import { type MarketValueResult, products } from '#contracts'
import { forecastPricePlan, marketOutlook, type Outlook } from '#domain'
import { inputsOfBasis, todaysFleetFolder } from '#market'
import type { ManifestFile } from '../../artefacts/manifest.ts'
import {
  type CalculationContext,
  CalculationFailure,
  type CalculationOutput,
  type Made,
} from '../../calculation.ts'
import { wholeAxis } from '../../netPower/placeEnergies.ts'
import { forecastParts } from '../../provenance/marketParts.ts'
import { resultProvenance } from '../../provenance/resultProvenance.ts'
import { requirePrices } from '../../requirePrices.ts'
import { siteEnergies } from '../siteEnergies.ts'
import type { MarketValueSpec } from '../spec.ts'
import { writeForecastFiles, writeForecastList } from './forecastFiles.ts'
import { forecastSite } from './forecastSite.ts'
import { basisOfSpec, type ForecastSpec } from './forecastSpec.ts'
import { presentBasis } from './presentOutlook.ts'

/**
 * Forecasts the months ahead of all sites with their own turbines.
 *
 * @throws CalculationFailure  as `requirePrices`, FORECAST_INPUTS_CHANGED where the fleet is not the ordered
 *                             one, FORECAST_UNAVAILABLE where prices, published values or weather years are
 *                             too few
 */
export async function forecastSites(
  spec: MarketValueSpec,
  forecast: ForecastSpec,
  context: CalculationContext,
): Promise<CalculationOutput> {
  const { marketFolder, folder } = context
  const market = requirePrices(spec, context)
  if (marketFolder === null) throw new CalculationFailure('FAILED', 'PRICES_UNAVAILABLE')
  const outlook = await orderedOutlook(spec, forecast, marketFolder, market.origin.version)
  const axis = wholeAxis(context)
  const plan = forecastPricePlan(outlook, { ...axis, stepCount: axis.rows })
  if (plan.months.some(({ windows }) => windows.length < 2))
    throw new CalculationFailure('FAILED', 'FORECAST_UNAVAILABLE')
  const parts = await forecastParts(context)
  const ordered = { made_on: forecast.made_on, ...presentBasis(outlook) }
  const sites: MarketValueResult['sites'] = []
  const files: ManifestFile[] = []
  for await (const one of siteEnergies(spec, context)) {
    const { index, site, turbine, energyMwh, stem, about, information } = one
    const { section51, months } = forecastSite(plan, energyMwh, {
      plant: site.plant,
      ratedPowerKw: turbine.rated_power_kw,
    })
    // A farm may be calculated for fewer years than the atlas has.
    if (months.length === 0) throw new CalculationFailure('FAILED', 'FORECAST_UNAVAILABLE')
    const written = await writeForecastFiles(folder, {
      stem: `${stem}_market_value_forecast`,
      formats: spec.formats,
      ...{ ordered, turbine, information: { ...information, ...parts } },
      origin: market.origin,
      series: { site_id: site.site_id, months: [...months] },
    })
    files.push(...written)
    sites[index] = {
      ...about,
      files: written.filter(({ kind }) => kind === 'download').map(({ name }) => name),
      section51: { ...section51, appended_days: null },
      years: [],
      forecast: months.map(({ years: _, ...month }) => month),
    }
  }
  const result: Made<MarketValueResult> = {
    product: products.marketValue.code,
    ...resultProvenance({ ...context, ...parts }, spec.interpolation, axis),
    market: market.origin,
    forecast: ordered,
    sites,
  }
  return { result, files: [...files, ...(await writeForecastList(folder, spec, result))] }
}

/** Keeps the ordered months only. @param marketVersion  of the prices that the result names */
async function orderedOutlook(
  { atlas }: MarketValueSpec,
  forecast: ForecastSpec,
  folder: string,
  marketVersion: string,
): Promise<Outlook> {
  const fleet = { folder: todaysFleetFolder(folder), atlasId: atlas }
  const inputs = await inputsOfBasis({ folder, fleet }, basisOfSpec(forecast))
  if (inputs?.origin.version !== marketVersion)
    throw new CalculationFailure('FAILED', 'FORECAST_INPUTS_CHANGED')
  const outlook = marketOutlook(inputs.input)
  if (typeof outlook === 'string') throw new CalculationFailure('FAILED', 'FORECAST_UNAVAILABLE')
  const wanted = new Set<number>(forecast.months_ahead)
  return { ...outlook, months: outlook.months.filter(({ horizon }) => wanted.has(horizon)) }
}
