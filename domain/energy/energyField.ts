import { monthNumber, monthOfNumber, type YearMonth } from '../months/yearMonth.ts'
import { indexOfMonth } from './addMonths.ts'
import { hoursOfMonth, type MonthlyEnergy, wholeEnergyMwh } from './monthlyEnergy.ts'

/**
 * Energies of calendar months over the cells of an atlas; also of a single place, as a field of one cell.
 * Monthly energies stored with an atlas are such a field.
 */
export interface EnergyField {
  /** Months in order, without gaps. */
  readonly months: readonly YearMonth[]
  /** MWh of the whole month, shape [month, cell]; NaN for a month with less than 90 % of its steps. */
  readonly data: Float32Array | Float64Array
}

export function cellCountOf({ months, data }: EnergyField): number {
  return months.length === 0 ? 0 : data.length / months.length
}

/** Whether any cell has an energy of a month. */
export function hasMonth(field: EnergyField, month: YearMonth): boolean {
  const index = indexOfMonth(field, month)
  const cellCount = cellCountOf(field)
  if (index < 0) return false
  return field.data
    .subarray(index * cellCount, (index + 1) * cellCount)
    .some((energy) => !Number.isNaN(energy))
}

/**
 * The months of one place as a field of one cell: gaps count like the rest of their month, NaN below 90 %
 * availability and where a month between the first and the last one is missing.
 */
export function fieldOfSeries(months: readonly MonthlyEnergy[]): EnergyField {
  if (months.length === 0) return { months: [], data: new Float64Array(0) }
  const numbers = months.map(monthNumber)
  const first = Math.min(...numbers)
  const data = new Float64Array(Math.max(...numbers) - first + 1).fill(Number.NaN)
  for (const [i, month] of months.entries()) data[numbers[i]! - first] = wholeEnergyMwh(month)
  return { months: Array.from(data, (_, i) => monthOfNumber(first + i)), data }
}

export function fieldOfCell({ months, data }: EnergyField, cell: number): EnergyField {
  const cellCount = cellCountOf({ months, data })
  return { months, data: Float64Array.from(months, (_, m) => data[m * cellCount + cell]!) }
}

/**
 * Months of one cell of a field, as a series. The field has no availability: it is 1 for a month with an
 * energy, which is that of the whole month, and 0 for one without.
 */
export function seriesOfCell(field: EnergyField, cell: number): MonthlyEnergy[] {
  const cellCount = cellCountOf(field)
  return field.months.map(({ year, month }, m) => {
    const energyMwh = field.data[m * cellCount + cell]!
    return { year, month, energyMwh, hours: hoursOfMonth(year, month), availability: energyMwh >= 0 ? 1 : 0 }
  })
}
