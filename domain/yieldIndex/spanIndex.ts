import { addMonths, indexOfMonth } from '../energy/addMonths.ts'
import { cellCountOf, type EnergyField, hasMonth } from '../energy/energyField.ts'
import { hoursOfMonth } from '../energy/monthlyEnergy.ts'
import { type MonthSpan, monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import type { IndexReference } from './indexReference.ts'

/**
 * Meaning of an index of 100. 'seasonal': the mean energy of a period of this length in the whole reference
 * period, so that the seasonal profile shows. 'anomaly': the mean energy of the same calendar months.
 */
export type IndexMode = 'seasonal' | 'anomaly'

/** Months of a span for an index, with the same months of the reference period. */
export type IndexedMonths = 'every' | 'known'

/**
 * Energy yield index of a span of whole months in every cell: its energy over that of the reference period
 * for as many hours. All indices use this rule, for fields and for single series.
 *
 * @returns percent, shape [cell]; NaN where a month of the span or of the reference period is missing, and
 *          without any
 */
export function spanIndex(
  field: EnergyField,
  { meanPowerMw, monthPowersMw }: IndexReference,
  mode: IndexMode,
  { from, till }: MonthSpan,
  indexed: IndexedMonths = 'every',
): Float64Array {
  const cellCount = cellCountOf(field)
  const index = new Float64Array(cellCount)
  const hours = new Float64Array(12)
  const indices: number[] = []
  for (let number = monthNumber(from); number <= monthNumber(till); number++) {
    const month = monthOfNumber(number)
    const known = indexOfMonth(field, month)
    if (indexed === 'known' && !hasMonth(field, month)) continue
    if (known < 0) return index.fill(Number.NaN)
    indices.push(known)
    hours[month.month - 1]! += hoursOfMonth(month.year, month.month)
  }
  if (indices.length === 0) return index.fill(Number.NaN)
  addMonths(index, field, indices)
  if (mode === 'seasonal') {
    const all = hours.reduce((sum, one) => sum + one)
    for (let cell = 0; cell < cellCount; cell++)
      index[cell] = (100 * index[cell]!) / (meanPowerMw[cell]! * all)
    return index
  }
  const norms = new Float64Array(cellCount)
  for (const [calendarMonth, ofMonth] of hours.entries()) {
    if (ofMonth === 0) continue
    const at = calendarMonth * cellCount
    for (let cell = 0; cell < cellCount; cell++) norms[cell]! += monthPowersMw[at + cell]! * ofMonth
  }
  for (let cell = 0; cell < cellCount; cell++) index[cell] = (100 * index[cell]!) / norms[cell]!
  return index
}
