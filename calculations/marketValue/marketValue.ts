import { type MarketValueResult, portfolioOf, products, type SiteMarketValue } from '#contracts'
import { formatYearMonth, germanOffsetMs, type PricePlan, pricePlan } from '#domain'
import type { MarketData, MarketDataOrigin } from '#market'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { Calculation, CalculationContext, CalculationOutput, Made } from '../calculation.ts'
import { wholeAxis } from '../netPower/placeEnergies.ts'
import { marketParts } from '../provenance/marketParts.ts'
import { resultProvenance } from '../provenance/resultProvenance.ts'
import { requirePrices } from '../requirePrices.ts'
import { isWithinAxis, type TimeAxis } from '../weather/timeAxis.ts'
import { forecastSites } from './forecast/forecastSites.ts'
import { writeIntervals } from './intervalFiles.ts'
import { pastBasis } from './pastBasis.ts'
import { siteEnergies } from './siteEnergies.ts'
import { writeListFiles, writeSiteFiles } from './siteFiles.ts'
import { type MarketValueSpec, marketValueSpecSchema } from './spec.ts'
import { valueSite } from './valueSite.ts'

/** Market values of sites with their own turbines: of past months and years, or forecast. */
export const marketValue: Calculation<MarketValueSpec> = {
  specSchema: marketValueSpecSchema,
  readsMarket: () => true,
  marketBasis: (market) => ({ of: (spec, info) => pastBasis(market, spec, info) }),
  run: (spec, context) =>
    spec.forecast === undefined ? valuePast(spec, context) : forecastSites(spec, spec.forecast, context),
}

/** Months to value, as texts; null: all of the plan. */
function chosenMonths(
  { months, from_month: from }: MarketValueSpec,
  plan: PricePlan,
): ReadonlySet<string> | null {
  if (months !== null || from === null) return months && new Set(months)
  return new Set(plan.months.map(formatYearMonth).filter((month) => month >= from))
}

async function valuePast(spec: MarketValueSpec, context: CalculationContext): Promise<CalculationOutput> {
  const { folder } = context
  const market = requirePrices(spec, context)
  const axis = wholeAxis(context)
  const plan = pricePlan(market.prices, {
    startMs: axis.startMs,
    stepMs: axis.stepMs,
    stepCount: axis.rows,
  })
  const months = chosenMonths(spec, plan)
  const origin = originOf(market, axis, months)
  const parts = await marketParts(context, 'marketValue')
  const sites: MarketValueResult['sites'] = []
  const files: ManifestFile[] = []
  const valued: Pick<SiteMarketValue, 'months' | 'years'>[] = []
  for await (const one of siteEnergies(spec, context)) {
    const { index, site, turbine, energyMwh, stem, about, information } = one
    const plant = { plant: site.plant, ratedPowerKw: turbine.rated_power_kw }
    const { section51, figures, ...series } = valueSite(
      ...([plan, energyMwh, plant, market, months] as const),
      site.plant.marketing_fee ?? spec.marketing_fee,
    )
    const written = await writeSiteFiles(folder, {
      stem: `${stem}_market_value`,
      ...{ spec, turbine, information: { ...information, ...parts } },
      origin,
      series: { site_id: site.site_id, ...series },
      appendedDays: section51.appended_days,
    })
    written.push(...(await writeIntervals(folder, { spec, stem, site, plan, energyMwh, figures, months })))
    files.push(...written)
    valued.push(series)
    sites[index] = {
      ...about,
      files: written.filter(({ kind }) => kind === 'download').map(({ name }) => name),
      section51,
      years: series.years,
    }
  }
  const result: Made<MarketValueResult> = {
    product: products.marketValue.code,
    ...resultProvenance({ ...context, ...parts }, spec.interpolation, axis),
    market: origin,
    portfolio: portfolioOf(valued),
    sites,
  }
  return { result, files: [...files, ...(await writeListFiles(folder, spec, result, axis.rows))] }
}

/** Origin of the market data, with the filled hours within the axis and the ordered months. */
function originOf(market: MarketData, axis: TimeAxis, months: ReadonlySet<string> | null): MarketDataOrigin {
  const monthOf = (ms: number) => new Date(ms + germanOffsetMs(ms)).toISOString().slice(0, 7)
  return market.originWithin((ms) => isWithinAxis(axis, ms) && (months === null || months.has(monthOf(ms))))
}
