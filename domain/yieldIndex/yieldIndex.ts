import { type Checked, valid } from '../checked/index.ts'
import { fieldOfSeries } from '../energy/energyField.ts'
import type { MonthlyEnergy } from '../energy/monthlyEnergy.ts'
import { type MonthSpan, monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import { meanYearHours } from '../wind/meanYear.ts'
import { type IndexIssue, indexReference, type ReferencePeriod } from './indexReference.ts'
import { type IndexMode, spanIndex } from './spanIndex.ts'

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
  /** Index of the twelve months that end with each month; NaN where one of them is missing. */
  readonly rolling: readonly MonthIndex[]
}

/**
 * Energy yield index of each month and year of one place against a reference period, by the rule of `spanIndex`.
 *
 * An index compares mean powers, so that months and years of different length are comparable: the energy of a month
 * over that of the reference period for as many hours. The hours-weighted mean index of the reference period is exactly
 * 100.
 * @param months energies in order of time
 * @param reference every month of it must have 90 % of its steps
 */
export function yieldIndex(
  months: readonly MonthlyEnergy[],
  mode: IndexMode,
  reference: ReferencePeriod,
): Checked<YieldIndex, IndexIssue> {
  const field = fieldOfSeries(months)
  const compiled = indexReference(field, reference)
  if (!compiled.ok) return compiled
  const indexOf = (span: MonthSpan) => spanIndex(field, compiled.value, mode, span)[0]!
  const ofTwelve = (till: MonthlyEnergy) => indexOf({ from: monthOfNumber(monthNumber(till) - 11), till })
  const as = (month: MonthlyEnergy, index: number): MonthIndex => ({
    year: month.year,
    month: month.month,
    index,
    availability: month.availability,
  })
  const years = [...new Set(months.map(({ year }) => year))]
  return valid({
    mode,
    reference,
    referenceEnergyMwh: compiled.value.meanPowerMw[0]! * meanYearHours,
    months: months.map((month) => as(month, indexOf({ from: month, till: month }))),
    years: years.map((year) => ({
      year,
      index: indexOf({ from: { year, month: 1 }, till: { year, month: 12 } }),
    })),
    rolling: months.map((month) => as(month, ofTwelve(month))),
  })
}
