import { type Checked, invalid, valid } from '../checked/index.ts'
import { addMonths, indexOfMonth } from '../energy/addMonths.ts'
import { cellCountOf, type EnergyField, hasMonth } from '../energy/energyField.ts'
import { hoursOfMonth } from '../energy/monthlyEnergy.ts'

/** First and last year of the reference period. */
export interface ReferencePeriod {
  readonly fromYear: number
  readonly tillYear: number
}

export type IndexIssue =
  | { readonly code: 'referenceEmpty'; readonly fromYear: number; readonly tillYear: number }
  | { readonly code: 'referenceIncomplete'; readonly year: number; readonly month: number }

/** Energies for an index of 100 in every cell, for all periods and modes. NaN: a month is missing. */
export interface IndexReference {
  readonly period: ReferencePeriod
  /** Mean power of the whole reference period, MW, shape [cell]. */
  readonly meanPowerMw: Float64Array
  /** Mean power of each calendar month in the reference period, MW, shape [calendar month, cell]. */
  readonly monthPowersMw: Float64Array
}

export function referenceOfCell(
  { period, meanPowerMw, monthPowersMw }: IndexReference,
  cell: number,
): IndexReference {
  const cellCount = meanPowerMw.length
  return {
    period,
    meanPowerMw: meanPowerMw.slice(cell, cell + 1),
    monthPowersMw: Float64Array.from({ length: 12 }, (_, m) => monthPowersMw[m * cellCount + cell]!),
  }
}

/**
 * Mean powers of a reference period.
 * @param period years required of every cell; a cell that lacks a month has no index
 * @returns an issue for each month that no cell has
 */
export function indexReference(
  field: EnergyField,
  period: ReferencePeriod,
): Checked<IndexReference, IndexIssue> {
  const { fromYear, tillYear } = period
  const cellCount = cellCountOf(field)
  if (!field.months.some(({ year }) => year >= fromYear && year <= tillYear))
    return invalid([{ code: 'referenceEmpty', fromYear, tillYear }])
  const years = Array.from({ length: tillYear - fromYear + 1 }, (_, i) => fromYear + i)
  const issues = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 }))
      .filter((month) => !hasMonth(field, month))
      .map((month): IndexIssue => ({ code: 'referenceIncomplete', ...month })),
  )
  if (issues.length > 0) return invalid(issues)
  const monthPowersMw = new Float64Array(12 * cellCount)
  const meanPowerMw = new Float64Array(cellCount)
  let hours = 0
  for (let month = 1; month <= 12; month++) {
    const powers = monthPowersMw.subarray((month - 1) * cellCount, month * cellCount)
    const indices = years.map((year) => indexOfMonth(field, { year, month }))
    addMonths(powers, field, indices)
    const ofMonth = years.reduce((sum, year) => sum + hoursOfMonth(year, month), 0)
    hours += ofMonth
    for (let cell = 0; cell < cellCount; cell++) {
      meanPowerMw[cell]! += powers[cell]!
      powers[cell]! /= ofMonth
    }
  }
  for (let cell = 0; cell < cellCount; cell++) meanPowerMw[cell]! /= hours
  return valid({ period, meanPowerMw, monthPowersMw })
}
