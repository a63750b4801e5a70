import type { PlanMonth } from './pricePlan.ts'

/**
 * Share of a month's or year's time from which its figures are those of the whole: an atlas in UTC lacks an hour of its
 * first month of German legal time.
 */
export const wholePeriodShare = 0.99

/** A period of which less is known was not valued: an atlas in UTC has an hour of the next year. */
export const leastPeriodShare = 0.01

/** Whether the prices of a month are known as good as whole. */
export function isWholeMonth({ fullHours, knownHours }: PlanMonth): boolean {
  return knownHours >= wholePeriodShare * fullHours
}

/** The months from the first to the last whole one, those between that are not whole included. */
export function monthsOnOffer(months: readonly PlanMonth[]): readonly PlanMonth[] {
  return months.slice(months.findIndex(isWholeMonth), months.findLastIndex(isWholeMonth) + 1)
}
