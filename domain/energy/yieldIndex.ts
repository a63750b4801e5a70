import { type Checked, invalid, valid } from '../sites/checked.ts'
import { meanYearHours } from '../wind/meanYear.ts'
import { type MonthlyEnergy, minAvailability, wholeEnergyMwh } from './monthlyEnergy.ts'

/**
 * What an index of 100 means. 'seasonal': as much as a month of this length has on the mean of the whole
 * reference period, so that the course of the year shows. 'anomaly': as much as the same calendar month
 * has on the mean.
 */
export type IndexMode = 'seasonal' | 'anomaly'

/** First and last year of the reference period. */
export interface ReferencePeriod {
  readonly fromYear: number
  readonly tillYear: number
}

export interface MonthIndex {
  readonly year: number
  readonly month: number
  /** Percent; NaN where the month has less than 90 % of its steps. */
  readonly index: number
  readonly availability: number
}

export interface YearIndex {
  readonly year: number
  /** Percent; NaN where a month has less than 90 % of its steps or is missing. */
  readonly index: number
}

export interface YieldIndex {
  readonly mode: IndexMode
  readonly reference: ReferencePeriod
  /** Energy of a mean year of the reference period, MWh in 8766 h. */
  readonly referenceEnergyMwh: number
  readonly months: readonly MonthIndex[]
  readonly years: readonly YearIndex[]
  /** Of the twelve months that end with each month; NaN for the first eleven. */
  readonly rolling: readonly MonthIndex[]
}

export type IndexIssue =
  | { readonly code: 'referenceEmpty'; readonly fromYear: number; readonly tillYear: number }
  | { readonly code: 'referenceIncomplete'; readonly year: number; readonly month: number }

const defaultReferenceYears = 20

/**
 * Energy yield index of each month and year against a reference period.
 *
 * An index compares mean powers, so months and years of different length compare fairly: the energy of a
 * month over what the reference period would give in as many hours. The hours-weighted mean index of the
 * reference period is exactly 100.
 *
 * @param months     energies in order of time, without gaps between months
 * @param reference  every month of it must have 90 % of its steps
 */
export function yieldIndex(
  months: readonly MonthlyEnergy[],
  mode: IndexMode,
  reference: ReferencePeriod,
): Checked<YieldIndex, IndexIssue> {
  const { fromYear, tillYear } = reference
  const inside = months.filter((month) => month.year >= fromYear && month.year <= tillYear)
  const issues = referenceIssues(inside, reference)
  if (issues.length > 0) return invalid(issues)
  const normMwh = normOf(inside, mode)
  const indexOf = (group: readonly MonthlyEnergy[]) => {
    const energyMwh = group.reduce((sum, month) => sum + wholeEnergyMwh(month), 0)
    return (100 * energyMwh) / group.reduce((sum, month) => sum + normMwh(month), 0)
  }
  const monthIndex = (month: MonthlyEnergy, index: number) => ({
    year: month.year,
    month: month.month,
    index,
    availability: month.availability,
  })
  const years = [...new Set(months.map((month) => month.year))].map((year) => {
    const own = months.filter((month) => month.year === year)
    return { year, index: own.length === 12 ? indexOf(own) : Number.NaN }
  })
  return valid({
    mode,
    reference,
    referenceEnergyMwh: meanPowerMw(inside) * meanYearHours,
    months: months.map((month) => monthIndex(month, indexOf([month]))),
    years,
    rolling: months.map((month, i) =>
      monthIndex(month, i < 11 ? Number.NaN : indexOf(months.slice(i - 11, i + 1))),
    ),
  })
}

/** The last 20 complete years, or all complete years up to the last one if fewer; null without any. */
export function defaultReference(months: readonly MonthlyEnergy[]): ReferencePeriod | null {
  const complete = new Map<number, number>()
  for (const { year, availability } of months)
    if (availability >= minAvailability) complete.set(year, (complete.get(year) ?? 0) + 1)
  const isComplete = (year: number) => complete.get(year) === 12
  const tillYear = Math.max(...[...complete.keys()].filter(isComplete))
  if (!Number.isFinite(tillYear)) return null
  let fromYear = tillYear
  while (isComplete(fromYear - 1) && tillYear - fromYear + 1 < defaultReferenceYears) fromYear -= 1
  return { fromYear, tillYear }
}

function referenceIssues(inside: readonly MonthlyEnergy[], reference: ReferencePeriod): IndexIssue[] {
  const { fromYear, tillYear } = reference
  if (!(fromYear <= tillYear) || inside.length === 0) return [{ code: 'referenceEmpty', fromYear, tillYear }]
  const good = new Set(
    inside
      .filter((month) => month.availability >= minAvailability)
      .map((month) => 12 * month.year + month.month),
  )
  const issues: IndexIssue[] = []
  for (let year = fromYear; year <= tillYear; year++)
    for (let month = 1; month <= 12; month++)
      if (!good.has(12 * year + month)) issues.push({ code: 'referenceIncomplete', year, month })
  return issues
}

/** What the reference period would give in a month, MWh. */
function normOf(inside: readonly MonthlyEnergy[], mode: IndexMode): (month: MonthlyEnergy) => number {
  if (mode === 'seasonal') {
    const powerMw = meanPowerMw(inside)
    return (month) => powerMw * month.hours
  }
  const powersMw = Array.from({ length: 12 }, (_, index) =>
    meanPowerMw(inside.filter((month) => month.month === index + 1)),
  )
  return (month) => powersMw[month.month - 1]! * month.hours
}

function meanPowerMw(months: readonly MonthlyEnergy[]): number {
  const energyMwh = months.reduce((sum, month) => sum + wholeEnergyMwh(month), 0)
  return energyMwh / months.reduce((sum, month) => sum + month.hours, 0)
}
