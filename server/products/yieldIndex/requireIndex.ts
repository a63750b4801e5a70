import { referenceText } from '#contracts'
import {
  defaultReference,
  type EnergyField,
  formatIndexPeriod,
  formatYearMonth,
  type IndexPeriod,
  type IndexReference,
  indexReference,
  knownPeriods,
  type MonthSpan,
  periodIssues,
  type ReferencePeriod,
  spanOfPeriod,
} from '#domain'
import { AppError } from '../../appError.ts'

/** @param period null: the product's default @throws AppError REFERENCE_NOT_AVAILABLE, naming the available years */
export function requireReference(field: EnergyField, period: ReferencePeriod | null): IndexReference {
  const { years } = knownPeriods(field)
  const wanted = period ?? defaultReference(years)
  const reference = wanted === null ? null : indexReference(field, wanted)
  if (reference?.ok) return reference.value
  throw new AppError('REFERENCE_NOT_AVAILABLE', {
    reference: wanted === null ? '' : referenceText(wanted),
    years: runsOf(years),
  })
}

/** @throws AppError INDEX_PERIOD_NOT_AVAILABLE if the atlas has no month of it */
export function requirePeriod(field: EnergyField, period: IndexPeriod): MonthSpan {
  const known = knownPeriods(field)
  const [issue] = periodIssues(period, known)
  if (issue === undefined) return spanOfPeriod(period)
  const [first, last] = [known.months[0], known.months.at(-1)]
  throw new AppError('INDEX_PERIOD_NOT_AVAILABLE', {
    period: formatIndexPeriod(period),
    first: first ? formatYearMonth(first) : '',
    last: last ? formatYearMonth(last) : '',
  })
}

/** Consecutive years as ranges: '2001-2004, 2006'. @param years ascending */
function runsOf(years: readonly number[]): string {
  const runs: ReferencePeriod[] = []
  for (const year of years) {
    const last = runs.at(-1)
    if (last?.tillYear === year - 1) runs[runs.length - 1] = { ...last, tillYear: year }
    else runs.push({ fromYear: year, tillYear: year })
  }
  return runs
    .map((run) => (run.fromYear === run.tillYear ? String(run.fromYear) : referenceText(run)))
    .join(', ')
}
