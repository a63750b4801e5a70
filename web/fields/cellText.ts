import type { Format, PageMessages } from '#contracts'
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
  { values, unit, decimals }: ShownField,
  cell: GridCell,
  format: Format,
  text: PageMessages['fields'],
): string {
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const value = format.quantity(valueOfCell(grid, values, cell), unit, decimals)
  return text.pointer(format.latLon(lat, lon, 2), value)
}
