import { readUnit } from './readUnit.ts'
import type { Unit } from './units.ts'

/** Words that loggers write next to units: kinds of values and forms of times. */
const others =
  /^(?:|-|–|ts|rn|smp|avg|std|max|min|tot|med|wvc|mean|samp|sample|utc|text|code|date|time|datum|zeit|hh:mm(?::ss)?|(?:dd|mm|yyyy|yy)[-./](?:dd|mm)[-./](?:dd|yyyy|yy)(?:[ t]hh:mm(?::ss)?)?|volts_dc|unitless|none|n\/a|bool|#)$/i

/**
 * The units of a row below a header.
 * @returns null unless every cell is a unit, empty, or a word that accompanies units, and at least one is a
 *     unit; within the row, null for cells without a unit
 */
export function unitsRow(cells: readonly string[]): readonly (Unit | null)[] | null {
  const units = cells.map((cell) => (isPlainNumber(cell) ? null : readUnit(cell)))
  const isRow = cells.every(
    (cell, column) => units[column] !== null || (others.test(plain(cell)) && !isPlainNumber(cell)),
  )
  return isRow && units.some((unit) => unit !== null) ? units : null
}

/** Rows between a header and its data. */
export interface RowsBelowHead {
  /** The first row of units; null: there is none. */
  readonly units: readonly (Unit | null)[] | null
  readonly count: number
  /** First row of data; null: there is none. */
  readonly firstData: readonly string[] | null
}

/**
 * Rows below a header without data: units, and kinds of values as loggers write them, such as `Avg` and `Smp`.
 * @param head index of the header
 * @param most rows to examine
 */
export function rowsBelowHead<Row>(
  rows: readonly Row[],
  head: number,
  cellsOf: (row: Row) => readonly string[],
  most = Number.POSITIVE_INFINITY,
): RowsBelowHead {
  let units: RowsBelowHead['units'] = null
  let count = 0
  while (count < most && head + 1 + count < rows.length) {
    const cells = cellsOf(rows[head + 1 + count]!)
    const found = unitsRow(cells)
    if (found === null && /\d/.test(cells.join(''))) return { units, count, firstData: cells }
    units ??= found
    count += 1
  }
  return { units, count, firstData: null }
}

/** Whether a cell is a plain number: a row with only a `1` is a row of data. */
function isPlainNumber(cell: string): boolean {
  return /^[+-]?\d/.test(cell.trim())
}

function plain(cell: string): string {
  return cell.trim().replace(/^[[(](.*)[\])]$/, '$1')
}
