import { readUnit } from './readUnit.ts'
import { unitInHead } from './unitInHead.ts'
import type { Dimension, Unit } from './units.ts'
import { unitsRow } from './unitsRow.ts'

/** Longest cell to examine: a cell of a hostile file may have millions of characters. */
const mostCharacters = 48
const written = /^([+\-\u2212]?\d[\d.,'’\s\u00a0\u202f]*?)\s*([^\d.,'’\s\u00a0\u202f].*)$/

/** Number and unit of a cell such as `4,2 MW` or `7,35 ct/kWh`; null: no unit, or one of another dimension. */
export function unitOfCell(
  text: string,
  dimensions: readonly Dimension[],
): { readonly number: string; readonly unit: Unit } | null {
  if (text.length > mostCharacters) return null
  const [, number, rest = ''] = written.exec(text.trim()) ?? []
  if (number === undefined) return null
  const unit = dimensions.map((one) => readUnit(rest, one)).find((one) => one !== null)
  return unit ? { number, unit } : null
}

/**
 * Rows without the units that the numbers of whole columns have, and these units by column. A column of several units,
 * of numbers with and without one, or of another unit than its head or a row of units names, keeps them.
 */
export function withoutCellUnits<Row extends { readonly cells: readonly string[] }>(
  rows: readonly Row[],
  dimensions: readonly Dimension[],
  heads: readonly string[],
): { readonly rows: readonly Row[]; readonly units: readonly (Unit | null)[] } {
  const [first] = rows
  const below = first && unitsRow(first.cells)
  const units = (first?.cells ?? []).map((_, column) => {
    const numbers = rows.slice(0, firstRows).filter(({ cells }) => /\d/.test(cells[column] ?? ''))
    const unit = numbers[0] && unitOfCell(numbers[0].cells[column]!, dimensions)?.unit
    if (!unit) return null
    const isOwn = ({ cells }: Row) => unitOfCell(cells[column]!, dimensions)?.unit.symbol === unit.symbol
    const named = [unitInHead(heads[column] ?? '').unit, below?.[column] ?? null]
    const isOther = named.some((one) => one !== null && one.symbol !== unit.symbol)
    return !isOther && numbers.every(isOwn) ? unit : null
  })
  if (units.every((unit) => unit === null)) return { rows, units }
  return { rows: rows.map((row) => ({ ...row, cells: withoutUnits(row.cells, units, dimensions) })), units }
}

/** Cells without the units of their columns; a cell with another unit keeps it. @param units from `withoutCellUnits` */
export function withoutUnits(
  cells: readonly string[],
  units: readonly (Unit | null)[],
  dimensions: readonly Dimension[],
): readonly string[] {
  return cells.map((cell, column) => {
    const unit = units[column]
    const own = unit ? unitOfCell(cell, dimensions) : null
    return own !== null && own.unit.symbol === unit?.symbol ? own.number : cell
  })
}

/** Rows that show the units of columns; in further rows another unit makes its number unreadable. */
const firstRows = 200
