import type { MonthShare } from '../months/knownShares.ts'
import type { Series } from '../wind/series.ts'
import { pricedSums } from './planSums.ts'
import type { PricePlan } from './pricePlan.ts'

/** A month of German legal time with the coverage of its data. */
export interface PricedMonthShare extends MonthShare {
  /** Share of the covered time that has a price, 0 to 1. */
  readonly priceShare: number
}

/**
 * Share of each month of a plan that has both a price and weather.
 * @param weather any value of each step, shape [step]; NaN where the weather is missing; null: whole
 */
export function monthShares(plan: PricePlan, weather: Series | null): PricedMonthShare[] {
  const sums = weather === null ? null : pricedSums(plan, weather)
  return plan.months.map(({ year, month, fullHours, knownHours }, i) => ({
    ...{ year, month },
    share: (sums === null ? knownHours : sums[i]!.valuedHours) / fullHours,
    priceShare: knownHours / fullHours,
  }))
}
