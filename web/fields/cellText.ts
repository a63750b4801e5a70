import { type Format, type PageMessages, quantityWithUnit } from '#contracts'
import { type AtlasGrid, cellCentre, finiteOrNull, type GridCell } from '#domain'
import type { ShownField } from './fieldClasses.ts'

/** The value of a cell; null if unknown. */
export function valueOfCell(
  { xSz }: AtlasGrid,
  values: Float64Array | Float32Array | null,
  { x, y }: GridCell,
): number | null {
  return finiteOrNull(values?.[y * xSz + x])
}

/** A cell and its shown value as text for screen readers: '53.87° N 9.11° E: 118.4 %'. */
export function cellText(
  grid: AtlasGrid,
  { values, quantity }: ShownField,
  cell: GridCell,
  format: Format,
  text: PageMessages['fields'],
): string {
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const value = valueOfCell(grid, values, cell)
  const shown = value === null ? format.number(null) : quantityWithUnit(quantity, value, format)
  return text.pointer(format.latLon(lat, lon, 2), shown)
}
