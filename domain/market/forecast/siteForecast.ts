import { marketPremiumCtKwh, neededHours, type PremiumRule, type Section51Vintage } from '../../law/index.ts'
import { monthOfNumber, type YearMonth } from '../../months/yearMonth.ts'
import type { Series } from '../../wind/series.ts'
import { captureRate, ctKwhOf, eurMwhPerCtKwh } from '../marketValue.ts'
import { meanOf } from '../meanOf.ts'
import type { NeededRun } from '../response/negativeResponse.ts'
import type { ForecastPlanMonth, ForecastPricePlan, PlanWindow } from './forecastPricePlan.ts'
import type { NegativeChances } from './negativeForecast.ts'
import { product, type Spread, spreadQuantile, widened } from './spread.ts'

const hourMs = 3_600_000

/** A weather year with more than a tenth of the energies missing is not used. */
const leastShare = 0.9

/** Mean and spread of a number. */
export interface Expectation {
  readonly mean: number
  /** P10, P50 and P90 of the draws. */
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

/** Properties of a plant that determine how negative prices affect its support. */
export interface ForecastSupport {
  /** Rule of section 51; null for a plant that never loses support, see `section51Rule`. */
  readonly vintage: Section51Vintage | null
  readonly premiumRule: PremiumRule
  /** ct/kWh; null not known. */
  readonly awardCtKwh: number | null
}

/** A plant without support. */
export const unsupportedPlant: ForecastSupport = { vintage: null, premiumRule: 'monthly', awardCtKwh: null }

export interface SiteWeatherYear {
  readonly year: number
  readonly energyMwh: number
  readonly valueEurMwh: number
}

/** A month to come of one site. */
export interface SiteForecastMonth extends YearMonth {
  /** Market value, EUR/MWh: spread of base price, weather and model error. */
  readonly valueEurMwh: Expectation
  /** Value over base; weather and model error. */
  readonly captureRate: Expectation
  /** Value less the expected published one for all onshore wind, ct/kWh. */
  readonly deltaCtKwh: Expectation
  /** Energy by the weather years. */
  readonly energyMwh: Expectation
  readonly revenueEur: Expectation
  /** Time at negative prices, whether there is wind or not, h, and the energy in it, MWh; see `NegativeForecast`. */
  readonly negativeHours: Expectation
  readonly negativeEnergyMwh: Expectation
  /** Energy without support by section 51, MWh; all 0 for a plant that never loses any. */
  readonly unsupportedEnergyMwh: Expectation
  /**
   * Premium not paid for it, EUR, by the market value of the expected month in the same draw; null where the
   * award is not known, or the premium is annual, since that value is known only after the year's end.
   */
  readonly lostPremiumEur: Expectation | null
  readonly years: readonly SiteWeatherYear[]
}

/**
 * Forecast of a site: for each month to come the result of every weather year, and from that the mean and the spread.
 * @param energyMwh per step, shape [step] of the plan's axis; NaN not known
 * @param support properties of the plant's support, see `ForecastSupport`
 * @returns months with at least two weather years
 * @throws RangeError if the energies are not those of the axis
 */
export function siteForecast(
  plan: ForecastPricePlan,
  energyMwh: Series,
  support: ForecastSupport,
): SiteForecastMonth[] {
  if (energyMwh.length !== plan.axis.stepCount)
    throw new RangeError(`${energyMwh.length} energies for ${plan.axis.stepCount} steps`)
  const { vintage } = support
  return plan.months.flatMap((month) => {
    const needed = vintage === null ? null : neededRun(vintage, monthOfNumber(month.outlook.target).year)
    const years = month.windows.flatMap((window) => windowSums(plan, month, window, energyMwh, needed))
    return years.length < 2 ? [] : [siteMonth(month, years, support, needed)]
  })
}

interface WindowSums extends SiteWeatherYear {
  readonly window: PlanWindow
  readonly negativeMwh: number
  readonly unsupportedMwh: number
}

/** @returns  without an element where too much is missing, or there is no energy */
function windowSums(
  { axis, priceEurMwh, negativeShare }: ForecastPricePlan,
  { outlook }: ForecastPlanMonth,
  window: PlanWindow,
  energyMwh: Series,
  needed: NeededRun | null,
): WindowSums[] {
  const { fromStep, endStep, year } = window
  const negative = negativeShare[1]
  const unsupported = needed === null ? null : negativeShare[needed]
  let [count, energy, revenue, negativeMwh, unsupportedMwh] = [0, 0, 0, 0, 0]
  for (let step = fromStep; step < endStep; step++) {
    const value = energyMwh[step]!
    const price = priceEurMwh[step]!
    if (Number.isNaN(value + price)) continue
    count += 1
    energy += value
    revenue += value * price
    negativeMwh += value * negative[step]!
    if (unsupported !== null) unsupportedMwh += value * unsupported[step]!
  }
  if (count < leastShare * (endStep - fromStep) || energy <= 0) return []
  // Missing hours, such as those of a shorter February, are assumed to be like the others.
  const toWhole = (outlook.kind.length * hourMs) / (count * axis.stepMs)
  return [
    {
      ...{ year, window },
      energyMwh: energy * toWhole,
      valueEurMwh: (outlook.adjustment * revenue) / energy,
      negativeMwh: negativeMwh * toWhole,
      unsupportedMwh: unsupportedMwh * toWhole,
    },
  ]
}

function siteMonth(
  { outlook, valueFactors, captureFactors, weatherFactors }: ForecastPlanMonth,
  years: readonly WindowSums[],
  support: ForecastSupport,
  needed: NeededRun | null,
): SiteForecastMonth {
  const value = years.map((year) => year.valueEurMwh)
  const mean = meanOf(value)
  const delta = years.map((year) => year.valueEurMwh - year.window.fleetEurMwh)
  const energy = years.map((year) => year.energyMwh)
  const revenue = years.map((year) => year.energyMwh * year.valueEurMwh)
  // The weather of the fleet is among past errors: the years give the difference of a site.
  const overFleet = widened(
    years.map((year) => year.valueEurMwh / year.window.fleetEurMwh),
    1,
  )
  const rate = captureRate(mean, outlook.base.eurMwh)
  const unsupported =
    needed === null ? nothing : siteNegative(outlook.negative.energyMwh[needed], years, 'unsupportedMwh')
  return {
    ...monthOfNumber(outlook.target),
    valueEurMwh: chancesOf(scaledBy(mean, product(overFleet, valueFactors)), mean),
    captureRate: chancesOf(scaledBy(rate, product(overFleet, captureFactors)), rate),
    deltaCtKwh: expectation(delta.map(ctKwhOf), valueFactors),
    energyMwh: notNegative(expectation(energy, none)),
    revenueEur: expectation(revenue, weatherFactors),
    negativeHours: chancesOf(outlook.negative.hours.spread, outlook.negative.hours.central),
    negativeEnergyMwh: siteNegative(outlook.negative.energyMwh[1], years, 'negativeMwh'),
    unsupportedEnergyMwh: unsupported,
    lostPremiumEur: lostPremium(years, weatherFactors, unsupported.mean, support),
    years: years.map(({ year, energyMwh, valueEurMwh }) => ({ year, energyMwh, valueEurMwh })),
  }
}

const nothing: Expectation = { mean: 0, p10: 0, p50: 0, p90: 0 }

/**
 * Energy of a site at negative prices: the fleet's, times the ratio of both in the weather years. If the
 * fleet has none in any of them, the site has an equal share of its energy there.
 */
function siteNegative(
  { modelled, central, spread }: NegativeChances,
  years: readonly WindowSums[],
  name: 'negativeMwh' | 'unsupportedMwh',
): Expectation {
  const own = meanOf(years.map((year) => year[name]))
  const ratio =
    modelled > 0
      ? own / modelled
      : meanOf(years.map(({ energyMwh }) => energyMwh)) / meanOf(years.map(({ window }) => window.fleetMwh))
  return chancesOf(scaledBy(ratio, spread), ratio * central)
}

function scaledBy(factor: number, spread: Spread): Spread {
  return spread.map((value) => factor * value)
}

const none: Spread = Float64Array.of(1)

function expectation(values: readonly number[], factors: Spread): Expectation {
  const mean = meanOf(values)
  return chancesOf(product(widened(values, mean), factors), mean)
}

function chancesOf(spread: Spread, mean: number): Expectation {
  const quantileOf = (probability: number) => spreadQuantile(spread, probability)
  return { mean, p10: quantileOf(0.1), p50: quantileOf(0.5), p90: quantileOf(0.9) }
}

/**
 * Every weather year with every factor of the market value, for the energy expected to lose its support: a
 * year with more of it usually has a lower value. Not widened, since a premium is never below 0.
 */
function lostPremium(
  years: readonly WindowSums[],
  factors: Spread,
  unsupportedMwh: number,
  { vintage, premiumRule, awardCtKwh }: ForecastSupport,
): Expectation | null {
  if (awardCtKwh === null) return null
  if (vintage === null) return nothing
  if (premiumRule === 'annual') return null
  const modelled = meanOf(years.map((year) => year.unsupportedMwh))
  const scale = modelled > 0 ? unsupportedMwh / modelled : 0
  const lost = years.flatMap(({ window, unsupportedMwh: own }) =>
    Array.from(factors, (factor) => {
      const premiumCtKwh = marketPremiumCtKwh(awardCtKwh, ctKwhOf(window.fleetEurMwh * factor))
      return eurMwhPerCtKwh * premiumCtKwh * scale * own
    }),
  )
  return chancesOf(Float64Array.from(lost).sort(), meanOf(lost))
}

/** Widened deviations can fall below possible amounts. */
function notNegative({ mean, p10, p50, p90 }: Expectation): Expectation {
  return { mean, p10: Math.max(0, p10), p50: Math.max(0, p50), p90: Math.max(0, p90) }
}

function neededRun(vintage: Section51Vintage, year: number): NeededRun | null {
  const hours = neededHours(vintage, year)
  if (hours === 0 || hours === 1) return 1
  return hours === 2 || hours === 3 || hours === 4 || hours === 6 ? hours : null
}
