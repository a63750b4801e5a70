import type {
  ForecastExpectation,
  Section51Rule,
  SiteForecastMonth as SiteMonth,
  SitePlant,
} from '#contracts'
import {
  eurMwhPerCtKwh,
  type ForecastPricePlan,
  type ForecastSupport,
  formatYearMonth,
  germanDayStartMs,
  premiumRule,
  type SiteForecastMonth,
  section51Rule,
  siteForecast,
  unsupportedPlant,
} from '#domain'
import { monthText, orNull, presentExpectation } from './presentOutlook.ts'

/** The months ahead of a place with a turbine, and which rule takes its support. */
export interface ForecastSite {
  readonly section51: Omit<Section51Rule, 'appended_days'>
  readonly months: readonly SiteMonth[]
}

/** Support runs to the end of the twentieth year after that of commissioning. */
const supportYears = 20

/**
 * Forecasts the months ahead of a turbine.
 *
 * @param energyMwh     per step of the plan's axis
 * @param ratedPowerKw  of its type, where the plant names none
 */
export function forecastSite(
  plan: ForecastPricePlan,
  energyMwh: Float64Array,
  { plant, ratedPowerKw }: { readonly plant: SitePlant; readonly ratedPowerKw: number },
): ForecastSite {
  const { support, rule, lastYear } = supportOf(plant, ratedPowerKw)
  const supported = siteForecast(plan, energyMwh, support)
  const without = supported.some(({ year }) => year > lastYear)
    ? siteForecast(plan, energyMwh, unsupportedPlant)
    : supported
  const origins = new Map(
    plan.months.map(({ outlook }) => [monthText(outlook.target), outlook.base.origin] as const),
  )
  const isOnLand = plant.technology !== 'windOffshore'
  const months = supported.map((month, index) => {
    const shown = presentMonth(
      month.year > lastYear ? without[index]! : month,
      origins.get(formatYearMonth(month))!,
    )
    // Nobody here says what will be published of wind at sea.
    return isOnLand ? shown : { ...shown, delta: unknown, lost_premium: null }
  })
  return { section51: rule, months }
}

const unknown: ForecastExpectation = { mean: null, p10: null, p50: null, p90: null }

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

function presentMonth(month: SiteForecastMonth, baseOrigin: SiteMonth['base_origin']): SiteMonth {
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
