import { type MonthSpan, monthNumber, type YearMonth } from './yearMonth.ts'

/**
 * Share of a month's or year's time from which its figures are those of the whole: an atlas in UTC lacks an hour of its
 * first month of German legal time.
 */
export const wholePeriodShare = 0.99

/** A period with a smaller known share has no figures: an atlas in UTC contains one hour of the next German year. */
export const leastPeriodShare = 0.01

export const periodStates = ['whole', 'partial', 'missing'] as const
export type PeriodState = (typeof periodStates)[number]

/** A month, and the share of its time with all data of a figure, 0 to 1. */
export interface MonthShare extends YearMonth {
  readonly share: number
}

/** State of a period by its known share; see `wholePeriodShare` and `leastPeriodShare`. */
export function stateOfShare(share: number): PeriodState {
  if (share >= wholePeriodShare) return 'whole'
  return share >= leastPeriodShare ? 'partial' : 'missing'
}

/** All months from the first to the last one with figures; months without figures between them are included. */
export function monthsOnOffer<Month extends MonthShare>(months: readonly Month[]): readonly Month[] {
  const hasFigures = ({ share }: MonthShare) => stateOfShare(share) !== 'missing'
  return months.slice(months.findIndex(hasFigures), months.findLastIndex(hasFigures) + 1)
}

/** Known share of a span: mean of its months weighted by their days; months missing in the list count as 0. */
export function shareOfSpan(months: readonly MonthShare[], { from, till }: MonthSpan): number {
  const [first, last] = [monthNumber(from), monthNumber(till)]
  const within = months.filter((month) => monthNumber(month) >= first && monthNumber(month) <= last)
  const knownDays = within.reduce((sum, month) => sum + month.share * daysOf(month, month), 0)
  return knownDays / daysOf(from, till)
}

/** The years that months touch, with the share of each. */
export function yearShares(
  months: readonly MonthShare[],
): readonly { readonly year: number; readonly share: number }[] {
  return [...new Set(months.map(({ year }) => year))].map((year) => ({
    year,
    share: shareOfSpan(months, { from: { year, month: 1 }, till: { year, month: 12 } }),
  }))
}

/** The period to propose: the last whole one; without a whole one, the last of those with the largest share. */
export function usualOf<Period>(
  periods: readonly Period[],
  shareOf: (period: Period) => number,
): Period | undefined {
  const most = Math.min(wholePeriodShare, Math.max(...periods.map(shareOf)))
  return periods.findLast((period) => shareOf(period) >= most)
}

function daysOf(from: YearMonth, until: YearMonth): number {
  return (Date.UTC(until.year, until.month) - Date.UTC(from.year, from.month - 1)) / 86_400_000
}
