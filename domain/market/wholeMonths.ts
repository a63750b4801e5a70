import type { PlanMonth } from './pricePlan.ts'

/**
 * Share of a month's or year's time from which its figures are those of the whole: an atlas in UTC lacks an hour of its
 * first month of German legal time.
 */
export const wholePeriodShare = 0.99

/** The last run of months of which weather and prices are known as good as whole. */
export function wholeMonths(months: readonly PlanMonth[]): readonly PlanMonth[] {
  const isWhole = ({ fullHours, knownHours }: PlanMonth) => knownHours >= wholePeriodShare * fullHours
  const till = months.findLastIndex(isWhole)
  const from = months.findLastIndex((month, index) => index < till && !isWhole(month)) + 1
  return till < 0 ? [] : months.slice(from, till + 1)
}
