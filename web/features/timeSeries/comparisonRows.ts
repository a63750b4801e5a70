import type { SeriesComparison } from '#contracts'
import type { ComparisonView } from './comparisonChoice.ts'

/**
 * The drawn values of compared series as rows of a file, header first: a column for each series, named with the unit.
 */
export function comparisonRows(
  { starts_ms: startsMs, unit, series }: SeriesComparison,
  names: readonly string[],
  view: ComparisonView,
): readonly (readonly (string | number | null)[])[] {
  const columns = series.map((one) =>
    view === 'course' ? one.means : view === 'hours' ? one.hours : one.calendar_months,
  )
  const starts =
    view === 'course'
      ? startsMs.map((ms) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z'))
      : (columns[0] ?? []).map((_, index) => (view === 'hours' ? index : index + 1))
  const first = { course: 'time_utc', hours: 'hour_utc', months: 'month' }[view]
  return [
    [first, ...names.map((name) => `${name} (${unit})`)],
    ...starts.map((start, index) => [start, ...columns.map((values) => values[index] ?? null)]),
  ]
}
