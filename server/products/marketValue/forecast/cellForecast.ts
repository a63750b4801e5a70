import { openAtlas } from '#atlas'
import type { ForecastSeries, SitePlant } from '#contracts'
import {
  eurMwhPerCtKwh,
  type ForecastPricePlan,
  type ForecastSupport,
  forecastPricePlan,
  formatYearMonth,
  type GridCell,
  germanDayStartMs,
  premiumRule,
  type SiteForecastMonth,
  section51Rule,
  siteForecast,
  unsupportedPlant,
} from '#domain'
import { energyOfReference, type OutlookPlaces } from '#market'
import { cellEnergies } from '../cellEnergies.ts'
import { orUpdating } from '../marketSource.ts'
import { monthText, orNull, presentExpectation } from './presentOutlook.ts'
import { requireOutlook } from './requireOutlook.ts'

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
  const { support, rule, lastYear } = supportOf(plant, ratedPowerKw)
  return {
    market: origin,
    section51: rule,
    known_till: monthText(outlook.made),
    weather: outlook.weather,
    inputs_hash: inputsHash,
    months: valuedMonths(plan, energyMwh, support, lastYear),
  }
}

/** Support runs to the end of the twentieth year after that of commissioning. */
const supportYears = 20

/** How negative prices touch the support of a plant; one of which neither commissioning nor bid is known has none. */
function supportOf(plant: SitePlant, ratedPowerKw: number) {
  const dated = plant.commissioned ?? plant.bid ?? null
  if (dated === null)
    return { support: unsupportedPlant, rule: { vintage: null, exempt: false }, lastYear: Infinity }
  const { vintage, losesSupport, exemption } = section51Rule({
    commissionedMs: germanDayStartMs(dated),
    bidMs: plant.bid == null ? null : germanDayStartMs(plant.bid),
    ratedPowerKw: plant.rated_power_kw ?? ratedPowerKw,
    isPilot: plant.pilot ?? false,
  })
  const support: ForecastSupport = {
    vintage: losesSupport ? vintage : null,
    premiumRule: premiumRule(vintage),
    awardCtKwh: plant.award_ct_kwh ?? null,
  }
  return {
    support,
    rule: { vintage, exempt: exemption !== null },
    lastYear: Number(dated.slice(0, 4)) + supportYears,
  }
}

function valuedMonths(
  plan: ForecastPricePlan,
  energyMwh: Float64Array,
  support: ForecastSupport,
  lastYear: number,
): ForecastSeries['months'] {
  const supported = siteForecast(plan, energyMwh, support)
  const without = supported.some(({ year }) => year > lastYear)
    ? siteForecast(plan, energyMwh, unsupportedPlant)
    : supported
  const origins = new Map(
    plan.months.map(({ outlook }) => [monthText(outlook.target), outlook.base.origin] as const),
  )
  return supported.map((month, index) => {
    const shown = month.year > lastYear ? without[index]! : month
    return presentSiteMonth(shown, origins.get(formatYearMonth(month))!)
  })
}

function presentSiteMonth(
  month: SiteForecastMonth,
  baseOrigin: ForecastSeries['months'][number]['base_origin'],
): ForecastSeries['months'][number] {
  return {
    month: formatYearMonth(month),
    market_value: presentExpectation(month.valueEurMwh),
    capture_rate: presentExpectation(month.captureRate),
    delta: presentExpectation(month.deltaCtKwh, eurMwhPerCtKwh),
    energy: presentExpectation(month.energyMwh),
    revenue: presentExpectation(month.revenueEur),
    negative_hours: presentExpectation(month.negativeHours),
    negative_energy: presentExpectation(month.negativeEnergyMwh),
    unsupported_energy: presentExpectation(month.unsupportedEnergyMwh),
    lost_premium: month.lostPremiumEur && presentExpectation(month.lostPremiumEur),
    base_origin: baseOrigin,
    years: month.years.map(({ year, energyMwh, valueEurMwh }) => ({
      year,
      energy: orNull(energyMwh),
      value: orNull(valueEurMwh),
    })),
  }
}
