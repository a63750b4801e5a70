import { germanMonthStartMs, type IndexPeriod, spanOfPeriod, type TimeSpan } from '#domain'

/** The time of a period of whole months, which begin in German legal time or in UTC. */
export function requestedTime(period: IndexPeriod, clock: 'german' | 'utc'): TimeSpan {
  const { from, till } = spanOfPeriod(period)
  const startOf = (year: number, month: number) =>
    clock === 'german' ? germanMonthStartMs(year, month) : Date.UTC(year, month - 1)
  return { fromMs: startOf(from.year, from.month), endMs: startOf(till.year, till.month + 1) }
}
