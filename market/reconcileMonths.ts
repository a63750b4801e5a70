import {
  hourlyMarket,
  type MeasuredPower,
  monthChecks,
  monthNumber,
  type OfficialMarketValue,
  type PriceHistory,
  type PricePlan,
  pricePlan,
  type TimedSeries,
  type ValuedPeriod,
  valuedPeriods,
  wholePeriodShare,
} from '#domain'
import { onQuarters, quarterAxisOf } from './onQuarters.ts'

/** Market values of onshore wind in one month of German legal time, EUR/MWh; null: data are missing. */
export interface ReconcileMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly publishedEurMwh: number | null
  /** Market value from measured feed-in, after curtailment. */
  readonly feedInEurMwh: number | null
  /** Market value from the computed fleet, without curtailment. */
  readonly fleetEurMwh: number | null
  readonly baseEurMwh: number | null
  readonly negativeHours: number | null
  /** Mean of stored prices less the published spot mean of the month, or of its year; null: not known. */
  readonly spotMeanDifferenceEurMwh: number | null
  /** Delay of the feed-in suggested by prices, hours; null: too little data. */
  readonly feedInLateH: number | null
}

/** Periods to reconcile: every month with prices. */
export interface ReconciledPeriods {
  readonly plan: PricePlan
  /** Measured generation, valued. */
  readonly feedIn: readonly ValuedPeriod[]
  /** The computed fleet, valued for the same months. */
  readonly fleet: readonly ValuedPeriod[]
}

/**
 * Values onshore wind as measured, and as the fleet without curtailment.
 * @param feedIn measured generation, MW: parts of hours or quarter-hours
 * @param fleet generation of the computed fleet, MW, in the same form; empty without one
 * @param official published values
 * @returns null without prices
 */
export function periodsToReconcile(
  prices: PriceHistory,
  feedIn: readonly TimedSeries[],
  fleet: readonly TimedSeries[],
  official: readonly OfficialMarketValue[],
): ReconciledPeriods | null {
  const axis = quarterAxisOf(prices)
  if (axis === null) return null
  const plan = pricePlan(prices, axis)
  const valued = (pieces: readonly TimedSeries[]) =>
    valuedPeriods(plan, onQuarters(pieces, axis), 'windOnshore', official).months
  return { plan, feedIn: valued(feedIn), fleet: valued(fleet) }
}

/**
 * Published and computed market values of onshore wind: see `periodsToReconcile`; with the measured power for
 * its checks.
 */
export function reconcileMonths(
  prices: PriceHistory,
  power: MeasuredPower,
  fleetPieces: readonly TimedSeries[],
  official: readonly OfficialMarketValue[],
): ReconcileMonth[] {
  const periods = periodsToReconcile(prices, power.windOnshore, fleetPieces, official)
  if (periods === null) return []
  const { plan, feedIn, fleet } = periods
  const checksOf = monthChecks(hourlyMarket(prices, power, official), official)
  return feedIn.map((period, index) => {
    const { year, month, baseEurMwh, negativeHours, officialCtKwh } = period
    const monthValue = ({ availability, coverage, byLaw }: ValuedPeriod) =>
      availability * coverage < wholePeriodShare ? null : byLaw.valueEurMwh
    const { knownHours, fullHours } = plan.months[index]!
    const { spotMean, feedInShift } = checksOf(monthNumber({ year, month: month! }))
    const isKnown = knownHours >= wholePeriodShare * fullHours
    return {
      year,
      month: month!,
      publishedEurMwh: officialCtKwh === null ? null : Math.round(officialCtKwh * 1000) / 100,
      feedInEurMwh: monthValue(period),
      fleetEurMwh: monthValue(fleet[index]!),
      baseEurMwh: isKnown ? baseEurMwh : null,
      negativeHours: isKnown ? negativeHours : null,
      spotMeanDifferenceEurMwh: spotMean && spotMean.meanEurMwh - spotMean.publishedEurMwh,
      feedInLateH: feedInShift?.hours ?? null,
    }
  })
}
