import {
  type ForecastExpectation,
  lawPlantOf,
  plantLaw,
  plantLawOfBill,
  plantValue,
  type Section51Rule,
  type SiteForecastMonth as SiteMonth,
  type SitePlant,
} from '#contracts'
import {
  eurMwhPerCtKwh,
  type ForecastPricePlan,
  type ForecastSupport,
  finiteOrNull,
  formatYearMonth,
  germanDayStartMs,
  lawValueOn,
  premiumRule,
  type SiteForecastMonth,
  section51Rule,
  siteForecast,
  supportEndMs,
  unsupportedPlant,
} from '#domain'
import { monthText, presentExpectation } from './presentOutlook.ts'

/** The months ahead of a place with a turbine, and the rule for its support. */
export interface ForecastSite {
  readonly section51: Omit<Section51Rule, 'appended_days'>
  readonly months: readonly SiteMonth[]
}

/**
 * Forecasts the months ahead of a turbine.
 * @param energyMwh per step of the plan's axis
 * @param ratedPowerKw of its type, where the plant names none
 */
export function forecastSite(
  plan: ForecastPricePlan,
  energyMwh: Float64Array,
  { plant, ratedPowerKw }: { readonly plant: SitePlant; readonly ratedPowerKw: number },
): ForecastSite {
  const { support, rule, endMs } = supportOf(plan, plant, ratedPowerKw)
  const supported = siteForecast(plan, energyMwh, support)
  const without = supported.some((month) => monthStartMs(month) >= endMs)
    ? siteForecast(plan, energyMwh, unsupportedPlant)
    : supported
  const origins = new Map(
    plan.months.map(({ outlook }) => [monthText(outlook.target), outlook.base.origin] as const),
  )
  const isOnLand = plant.technology !== 'windOffshore'
  const months = supported.map((month, index) => {
    const shown = presentMonth(
      monthStartMs(month) >= endMs ? without[index]! : month,
      origins.get(formatYearMonth(month))!,
    )
    // There is no forecast of the market value of offshore wind.
    return isOnLand ? shown : { ...shown, delta: unknown, lost_premium: null }
  })
  return { section51: rule, months }
}

const unknown: ForecastExpectation = { mean: null, p10: null, p50: null, p90: null }

/** Effect of negative prices on a plant's support; without commissioning and bid there is no support. */
function supportOf(plan: ForecastPricePlan, plant: SitePlant, ratedPowerKw: number) {
  const facts = lawPlantOf(plant, ratedPowerKw)
  const laws = {
    law: plantLaw(plant, ratedPowerKw, null),
    bill: plantLawOfBill(plant, ratedPowerKw, null),
  }
  if (facts.commissionedOn === null && facts.bidOn === null)
    return { support: unsupportedPlant, rule: { vintage: null, exempt: false, ...laws }, endMs: Infinity }
  const { vintage, losesSupport, exemption } = section51Rule(facts)
  const [firstMonth] = plan.months
  const firstDay = firstMonth === undefined ? '9999-12-31' : `${monthText(firstMonth.outlook.target)}-01`
  const support: ForecastSupport = {
    vintage: losesSupport ? vintage : null,
    premiumRule: premiumRule(facts),
    awardCtKwh: lawValueOn(plantValue(plant, facts), firstDay),
  }
  return {
    support,
    rule: { vintage, exempt: exemption !== null, ...laws },
    endMs: supportEndMs(facts),
  }
}

function monthStartMs(month: { readonly year: number; readonly month: number }): number {
  return germanDayStartMs(`${formatYearMonth(month)}-01`)
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
      energy: finiteOrNull(energyMwh),
      value: finiteOrNull(valueEurMwh),
    })),
  }
}
