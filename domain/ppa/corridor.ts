import { type Checked, valid } from '../checked/index.ts'
import { monthNumber, type YearMonth } from '../yieldIndex/yearMonth.ts'
import { deliveryYears } from './deliveryYears.ts'
import { type ForwardCurve, flatCurve } from './forwardCurve.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { type PpaIssue, weightedMean } from './ppaYears.ts'

/** The forward curve as it stood in a month of the past. */
export interface PastCurve {
  readonly month: YearMonth
  readonly curve: ForwardCurve
}

/** The price of an agreement by the market of a past month. */
export interface CorridorMonth {
  readonly month: YearMonth
  /** Weighted mean of the forward base prices then, EUR/MWh. */
  readonly baseEurMwh: number
  readonly priceEurMwh: number
  /** With the fleet's profile factor lower and higher by its deviation. */
  readonly lowEurMwh: number
  readonly highEurMwh: number
}

/**
 * What an agreement of the same terms would have cost by the forward prices of past months: the corridor.
 *
 * @param factorDeviation  of the fleet's profile factor, such as the deviation of its fit; 0 gives no band
 */
export function ppaCorridor(
  terms: PpaTerms,
  past: readonly PastCurve[],
  monthlyMwh: readonly number[],
  factorDeviation: number,
): Checked<CorridorMonth[], PpaIssue> {
  const months: CorridorMonth[] = []
  for (const { month, curve } of past) {
    const prices = [0, -factorDeviation, factorDeviation].map((change) => {
      const { fleetFactor } = terms
      const factor = fleetFactor.factor + change
      return ppaPrice({ ...terms, fleetFactor: { ...fleetFactor, factor } }, curve, monthlyMwh)
    })
    const failed = prices.find((one) => !one.ok)
    if (failed !== undefined) return failed as Checked<never, PpaIssue>
    const [price, low, high] = prices.map((one) => (one.ok ? one.value : null)!)
    months.push({
      month,
      baseEurMwh: weightedMean(price!.years, (year) => year.forwardBaseEurMwh),
      priceEurMwh: price!.payAsProducedEurMwh,
      lowEurMwh: low!.payAsProducedEurMwh,
      highEurMwh: high!.payAsProducedEurMwh,
    })
  }
  return valid(months)
}

/** Mean spot price of a calendar month of German legal time. */
export interface MonthBase extends YearMonth {
  readonly baseEurMwh: number
  /** Time whose price is known, h. */
  readonly hours: number
}

/** Months that a level is taken from: a year, so that it has every season. */
export const levelMonths = 12

/**
 * Curves where none were quoted: the mean spot price of the twelve months up to a past month, for all years alike, named
 * `extrapolated`. It says what the market was like, not what it expected.
 *
 * @param bases  in order of time, without gaps
 * @param count  of the last months that are wanted; there are fewer where the history is shorter
 */
export function extrapolatedCurves(
  bases: readonly MonthBase[],
  terms: Pick<PpaTerms, 'start' | 'tenorYears'>,
  count: number,
): PastCurve[] {
  const years = deliveryYears(terms.start, terms.tenorYears)
  return bases.flatMap((base, index) => {
    const window = bases.slice(Math.max(0, index + 1 - levelMonths), index + 1)
    const isWhole =
      window.length === levelMonths && monthNumber(base) - monthNumber(window[0]!) === levelMonths - 1
    if (index < bases.length - count || !isWhole) return []
    const level = levelOf(window)
    return [
      {
        month: { year: base.year, month: base.month },
        curve: flatCurve(level, years[0]!.year, years.length, 'extrapolated'),
      },
    ]
  })
}

function levelOf(window: readonly MonthBase[]): number {
  const hours = window.reduce((sum, one) => sum + one.hours, 0)
  return window.reduce((sum, one) => sum + one.baseEurMwh * one.hours, 0) / hours
}
