import {
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

/** Market values of onshore wind in one month of German legal time, EUR/MWh; null: something is missing. */
export interface ReconcileMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly publishedEurMwh: number | null
  /** From measured feed-in, after curtailment. */
  readonly feedInEurMwh: number | null
  /** From the computed fleet, without curtailment. */
  readonly fleetEurMwh: number | null
  readonly baseEurMwh: number | null
  readonly negativeHours: number | null
}

/** What is reconciled, by every month that the prices touch. */
export interface ReconciledPeriods {
  readonly plan: PricePlan
  /** Measured generation, valued. */
  readonly feedIn: readonly ValuedPeriod[]
  /** The computed fleet, valued; of the same months. */
  readonly fleet: readonly ValuedPeriod[]
}

/**
 * Values onshore wind as it was measured, and as the fleet's would have been.
 *
 * @param feedIn    measured generation, MW: pieces of hours or quarter-hours
 * @param fleet     generation of the computed fleet, MW, in the same way; empty without one
 * @param official  published values
 * @returns         null without prices
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

/** Published and computed market values of onshore wind: see `periodsToReconcile`. */
export function reconcileMonths(...given: Parameters<typeof periodsToReconcile>): ReconcileMonth[] {
  const periods = periodsToReconcile(...given)
  if (periods === null) return []
  const { plan, feedIn, fleet } = periods
  return feedIn.map((period, index) => {
    const { year, month, baseEurMwh, negativeHours, officialCtKwh } = period
    const monthValue = ({ availability, coverage, byLaw }: ValuedPeriod) =>
      availability * coverage < wholePeriodShare ? null : byLaw.valueEurMwh
    const { knownHours, fullHours } = plan.months[index]!
    const isKnown = knownHours >= wholePeriodShare * fullHours
    return {
      year,
      month: month!,
      publishedEurMwh: officialCtKwh === null ? null : Math.round(officialCtKwh * 1000) / 100,
      feedInEurMwh: monthValue(period),
      fleetEurMwh: monthValue(fleet[index]!),
      baseEurMwh: isKnown ? baseEurMwh : null,
      negativeHours: isKnown ? negativeHours : null,
    }
  })
}
