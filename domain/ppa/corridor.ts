import { type Checked, valid } from '../checked/index.ts'
import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import type { ForwardCurve } from './forwardCurve.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { type PpaIssue, weightedMean } from './ppaYears.ts'

/** A forward curve of the past. */
export interface PastCurve {
  /** Day of its quotes as YYYY-MM-DD, or the month up to which spot prices replace it as YYYY-MM. */
  readonly time: string
  readonly curve: ForwardCurve
}

/** Price of an agreement at the market prices of a past day. */
export interface CorridorPoint {
  /** See `PastCurve`. */
  readonly time: string
  /** Weighted mean of the forward base prices of that day, EUR/MWh. */
  readonly baseEurMwh: number
  readonly priceEurMwh: number
  /** Prices with the fleet's profile factor reduced and raised by its deviation. */
  readonly lowEurMwh: number
  readonly highEurMwh: number
}

/**
 * Prices of an agreement with the same terms at past forward prices: the corridor.
 * @param factorDeviation deviation of the fleet's profile factor, such as that of its fit; 0: no band
 */
export function ppaCorridor(
  terms: PpaTerms,
  past: readonly PastCurve[],
  monthlyMwh: readonly number[],
  factorDeviation: number,
): Checked<CorridorPoint[], PpaIssue> {
  const points: CorridorPoint[] = []
  for (const { time, curve } of past) {
    const prices = [0, -factorDeviation, factorDeviation].map((change) => {
      const { fleetFactor } = terms
      const factor = fleetFactor.factor + change
      return ppaPrice({ ...terms, fleetFactor: { ...fleetFactor, factor } }, curve, monthlyMwh)
    })
    const failed = prices.find((one) => !one.ok)
    if (failed !== undefined) return failed as Checked<never, PpaIssue>
    const [price, low, high] = prices.map((one) => (one.ok ? one.value : null)!)
    points.push({
      time,
      baseEurMwh: weightedMean(price!.years, (year) => year.forwardBaseEurMwh),
      priceEurMwh: price!.payAsProducedEurMwh,
      lowEurMwh: low!.payAsProducedEurMwh,
      highEurMwh: high!.payAsProducedEurMwh,
    })
  }
  return valid(points)
}

/** Mean spot price of a calendar month of German legal time. */
export interface MonthBase extends YearMonth {
  readonly baseEurMwh: number
  /** Time with a known price, h. */
  readonly hours: number
}

/** Number of months of a price level: a year, so that it includes every season. */
export const levelMonths = 12

/** The mean spot price of the twelve months up to a month, EUR/MWh. */
export interface SpotLevel {
  readonly month: YearMonth
  readonly baseEurMwh: number
}

/**
 * Price levels that replace forward prices if none were quoted: the mean spot price of the twelve months up to
 * a past month. It describes the market of that time, not its expectations.
 * @param bases in order of time, without gaps
 * @param count number of latest months to return; fewer if the history is shorter
 */
export function spotLevels(bases: readonly MonthBase[], count: number): SpotLevel[] {
  return bases.flatMap((base, index) => {
    const window = bases.slice(Math.max(0, index + 1 - levelMonths), index + 1)
    const isWhole =
      window.length === levelMonths && monthNumber(base) - monthNumber(window[0]!) === levelMonths - 1
    if (index < bases.length - count || !isWhole) return []
    return [{ month: { year: base.year, month: base.month }, baseEurMwh: levelOf(window) }]
  })
}

function levelOf(window: readonly MonthBase[]): number {
  const hours = window.reduce((sum, one) => sum + one.hours, 0)
  return window.reduce((sum, one) => sum + one.baseEurMwh * one.hours, 0) / hours
}
