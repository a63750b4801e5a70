import {
  deliveryYears,
  type ForwardCurve,
  fitProfileFactorTrend,
  flatCurve,
  formatYearMonth,
  forwardOver,
  leastFleetFactor,
  monthNumber,
  monthOfNumber,
  type NegativePriceFactors,
  noNegativePrices,
  type PastCurve,
  type PpaNumber,
  type PpaSupport,
  type PpaTerms,
  ppaInputs,
  ppaTrendBand,
  type TrendBand,
} from '#domain'
import { flatSeason, forwardCurveOf, type PpaQuotes, quotedCurveOf, yearMonthOf } from './forward.ts'
import type { PpaHistory, PpaProfile, PpaResult } from './result.ts'
import type { PpaUsedTerms } from './terms.ts'

/** An agreement with one profile, for `ppaPrice`. */
export interface PpaAgreement {
  readonly terms: PpaTerms
  readonly curve: ForwardCurve
  readonly monthlyMwh: readonly number[]
}

/** Terms that are a single number, by the names of their inputs. */
function numbersOf(used: PpaUsedTerms): Omit<Pick<PpaTerms, PpaNumber>, 'siteToFleetRatio'> {
  const wires = Object.entries(ppaInputs).filter(([, { wire }]) => wire in used)
  return Object.fromEntries(
    wires.map(([name, { wire }]) => [name, used[wire as keyof PpaUsedTerms]]),
  ) as Omit<Pick<PpaTerms, PpaNumber>, 'siteToFleetRatio'>
}

/** The agreement of a profile under sent terms. @param ratio of the site to the fleet */
export function ppaAgreement(used: PpaUsedTerms, profile: PpaProfile, ratio: number): PpaAgreement {
  const { year, factor, change_per_year: changePerYear, least } = used.profile_factor
  return {
    terms: {
      ...numbersOf(used),
      start: yearMonthOf(used.start),
      fleetFactor: { year, factor, changePerYear, least },
      siteToFleetRatio: ratio,
      usualSeason: used.season,
      clause: used.clause,
      negativePrices: negativePricesOf(profile),
      pricedIn: used.priced_in === null ? null : yearMonthOf(used.priced_in),
    },
    curve: forwardCurveOf(used.forward),
    monthlyMwh: profile.monthly_mwh,
  }
}

/** Support to compare an agreement with; marketing costs as much as balancing. */
export function ppaSupportOf(
  support: NonNullable<PpaResult['sites'][number]['support']>,
  used: PpaUsedTerms,
  profile: Pick<PpaProfile, 'price_ratios'>,
): PpaSupport {
  return {
    awardCtKwh: support.award_ct_kwh,
    lastDay: support.last_day ?? (support.last_year === null ? null : `${support.last_year}-12-31`),
    unsupportedShare: support.unsupported_share,
    marketingEurMwh: used.balancing,
    contribution:
      support.contribution_floor_ct_kwh == null
        ? null
        : { floorCtKwh: support.contribution_floor_ct_kwh, priceRatios: profile.price_ratios },
  }
}

/** Past forward prices for the corridor of an agreement. */
export interface CorridorCurves {
  /** Quotes of past days, or mean spot prices of the twelve months up to past months. */
  readonly basis: 'quotes' | 'levels'
  readonly curves: readonly PastCurve[]
  /** The only day of quotes, which is not enough for a corridor; null: no day, or several. */
  readonly onlyQuoteDate: string | null
}

/**
 * Forward prices of the last twelve months: from quotes if two days have some and the agreement does not use
 * spot prices by choice. Entered prices have no history and are left out.
 */
export function corridorCurves(
  { start, tenor_years: tenorYears, forward, season }: PpaUsedTerms,
  quotes: PpaQuotes,
  { levels }: PpaHistory,
): CorridorCurves {
  const delivery = deliveryYears(yearMonthOf(start), tenorYears)
  const onlyQuoteDate = quotes.length === 1 ? quotes[0]!.quote_date : null
  if (quotes.length > 1 && forward.origin !== 'extrapolated') {
    const curves = quotes.map((one) => {
      const source = { origin: 'quotes' as const, curve: quotedCurveOf(one) }
      return { time: one.quote_date, curve: forwardOver(source, [], delivery, season ?? flatSeason) }
    })
    return { basis: 'quotes', curves, onlyQuoteDate }
  }
  const curves = levels.map(({ month, base }) => ({
    time: month,
    curve: flatCurve(base, delivery[0]!.year, delivery.length, 'extrapolated'),
  }))
  return { basis: 'levels', curves, onlyQuoteDate }
}

/**
 * First month with unknown prices: the one after the month of the quotes, or after the last month of spot prices if
 * there are no quotes; null: nothing is known.
 */
export function pricedIn({ quote_date }: PpaUsedTerms['forward'], { levels }: PpaHistory): string | null {
  const last = quote_date?.slice(0, 7) ?? levels.at(-1)?.month
  if (last === undefined) return null
  return formatYearMonth(monthOfNumber(monthNumber(yearMonthOf(last)) + 1))
}

/** Trend of past years, continued in the first year of an agreement; null without years. */
export function fittedFactor({ years }: PpaHistory, firstYear: number) {
  return years.length === 0 ? null : fitProfileFactorTrend(years, firstYear, leastFleetFactor)
}

/**
 * Uncertainty of a price due to the trend of the profile factor.
 * @returns null if the factor was entered, or if too few years make the trend
 */
export function trendBandOf(
  used: PpaUsedTerms,
  history: PpaHistory,
  { terms, curve, monthlyMwh }: PpaAgreement,
): TrendBand | null {
  const { year, factor, change_per_year: slope } = used.profile_factor
  const fit = fittedFactor(history, year)
  const isFitted = fit !== null && fit.trend.factor === factor && fit.trend.changePerYear === slope
  return isFitted ? ppaTrendBand(terms, curve, monthlyMwh, fit) : null
}

/** With fewer weather years, seasons, negative prices and the site's ratio are unreliable. */
export const fewWeatherYears = 5

/** Whether an agreement rests on as many weather years as a bank asks for: only then are its cases bankable. */
export interface Bankability {
  readonly weatherYears: number
  readonly minimumYears: number
  readonly isBankable: boolean
}

/** @param minimumYears  of the bank; absent: five */
export function bankability(
  { weather_years: weatherYears }: Pick<PpaProfile, 'weather_years'>,
  minimumYears: number | undefined = fewWeatherYears,
): Bankability {
  return { weatherYears, minimumYears, isBankable: weatherYears >= minimumYears }
}

function negativePricesOf({ negative_prices: given }: PpaProfile): NegativePriceFactors {
  if (given === null) return noNegativePrices
  return {
    zeroFactor: given.zero_factor,
    droppedFactor: given.dropped_factor,
    positiveShare: given.positive_share,
  }
}
