import { type Intervals, valueAt } from './intervals.ts'

/** Number of values of a file that equal the stored ones if its times have a clock. */
export interface Agreement {
  readonly compared: number
  readonly agreeing: number
}

/**
 * Agreement with stored values if rows begin at instants.
 * @param instantMs by row; NaN: not on the clock
 * @param valueAtRow whole number of the store's unit; null: the row has none to compare
 */
export function agreementWith(
  known: Intervals,
  tolerance: number,
  instantMs: Float64Array,
  valueAtRow: (row: number) => number | null,
): Agreement {
  let [compared, agreeing] = [0, 0]
  for (const [row, startMs] of instantMs.entries()) {
    const value = Number.isNaN(startMs) ? null : valueAtRow(row)
    const stored = value === null ? null : valueAt(known, startMs)
    if (stored === null) continue
    compared += 1
    if (Math.abs(stored - value!) <= tolerance) agreeing += 1
  }
  return { compared, agreeing }
}
