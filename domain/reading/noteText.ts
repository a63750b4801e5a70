import { type Based, type Basis, recognised } from './basis.ts'
import type { Recorder } from './recorder.ts'
import type { Unit } from './units/units.ts'

/** Notes a column without a unit that its head names. */
export function noteText(name: string, meaning: string, record: Pick<Recorder, 'column'>): void {
  noteValues(name, meaning, recognised('headWord'), null, record)
}

/** Notes a column of numbers. @param factor to the unit of the product; absent: to the base unit */
export function noteValues(
  name: string,
  meaning: string,
  basis: Basis,
  unit: Based<Unit> | null,
  record: Pick<Recorder, 'column'>,
  factor = unit?.value.factor ?? 1,
): void {
  const { symbol = null, offset = 0 } = unit?.value ?? {}
  record.column({ name, meaning, unit: symbol, factor, offset, basis: { meaning: basis, unit: unit?.basis } })
}
