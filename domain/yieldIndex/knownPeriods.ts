import { type EnergyField, hasMonth } from '../energy/energyField.ts'
import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import type { ReferencePeriod } from './indexReference.ts'

/** The periods for which an atlas has an index, each in order of time. */
export interface KnownPeriods {
  readonly months: readonly YearMonth[]
  /** Years with all months known. */
  readonly years: readonly number[]
  /** Last months of twelve known consecutive months. */
  readonly rolling: readonly YearMonth[]
}

const defaultReferenceYears = 20

/** Periods of a field; a month is known if any cell has an energy of it. */
export function knownPeriods(field: EnergyField): KnownPeriods {
  const months = field.months.filter((month) => hasMonth(field, month))
  const rolling = months.filter((month, i) => {
    const first = months[i - 11]
    return first !== undefined && monthNumber(month) - monthNumber(first) === 11
  })
  return { months, years: rolling.filter(({ month }) => month === 12).map(({ year }) => year), rolling }
}

/**
 * Default reference period: the last 20 complete years, or, if there are fewer, all complete years up to the last one
 * without a gap.
 * @param years complete years in order, of `knownPeriods`
 * @returns null without any
 */
export function defaultReference(years: readonly number[]): ReferencePeriod | null {
  const tillYear = years.at(-1)
  if (tillYear === undefined) return null
  let fromYear = tillYear
  while (years.includes(fromYear - 1) && tillYear - fromYear + 1 < defaultReferenceYears) fromYear -= 1
  return { fromYear, tillYear }
}
