import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import type { EnergyField } from './energyField.ts'

/** Index of a month in a field; −1 for a missing one. */
export function indexOfMonth({ months }: EnergyField, month: YearMonth): number {
  const first = months[0]
  const index = first === undefined ? -1 : monthNumber(month) - monthNumber(first)
  return index >= 0 && index < months.length ? index : -1
}

/**
 * Adds the energies of some months cell by cell, in their order.
 * @param sums MWh, shape [cell]
 * @param indices of the months
 */
export function addMonths(sums: Float64Array, { data }: EnergyField, indices: readonly number[]): void {
  const { length } = sums
  // Four months per pass, in the same order of additions: storing the sums in between would take most of the
  // time.
  let i = 0
  for (; i + 3 < indices.length; i += 4) {
    const first = indices[i]! * length
    const second = indices[i + 1]! * length
    const third = indices[i + 2]! * length
    const fourth = indices[i + 3]! * length
    for (let cell = 0; cell < length; cell++)
      sums[cell] =
        sums[cell]! + data[first + cell]! + data[second + cell]! + data[third + cell]! + data[fourth + cell]!
  }
  for (; i < indices.length; i++) {
    const at = indices[i]! * length
    for (let cell = 0; cell < length; cell++) sums[cell] = sums[cell]! + data[at + cell]!
  }
}
