import { readUnit } from './readUnit.ts'
import type { Dimension, Unit } from './units.ts'

/** The unit that a column of units states for all rows. */
export interface CommonUnit {
  readonly unit: Unit
  /** As written, and its row, counted from 0. */
  readonly text: string
  readonly row: number
  /** The first row with another text than a spelling of this unit; null: there is none. */
  readonly otherRow: number | null
}

/** @param written cells by rows @returns null if no cell has a unit of these dimensions */
export function commonUnit(written: readonly string[], dimensions: readonly Dimension[]): CommonUnit | null {
  const known = new Map<string, Unit | null>()
  const unitAt = (text: string) => {
    if (!known.has(text))
      known.set(text, dimensions.map((one) => readUnit(text, one)).find((one) => one !== null) ?? null)
    return known.get(text)!
  }
  const row = written.findIndex((text) => unitAt(text) !== null)
  if (row < 0) return null
  const unit = unitAt(written[row]!)!
  const other = written.findIndex((text) => text.trim() !== '' && unitAt(text)?.symbol !== unit.symbol)
  return { unit, text: written[row]!.trim(), row, otherRow: other < 0 ? null : other }
}
