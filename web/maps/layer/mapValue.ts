import type { DrawnMap, Format, PageMessages } from '#contracts'
import { finiteOrNull, gridCellOf, type LatLon } from '#domain'
import type { MapLevel } from './mapFile.ts'
import type { ShownMap } from './useMapLayer.ts'

/** The value of the cell that contains a place; null outside or for a missing value. */
export function valueAt(level: MapLevel | null, { lat, lon }: LatLon): number | null {
  const cell = level && gridCellOf(level.grid, lat, lon)
  if (!cell) return null
  return finiteOrNull(level.values[cell.y * level.grid.xSz + cell.x])
}

/** The value with its unit, or the reason why there is none. */
export function valueText(
  level: MapLevel | null,
  place: LatLon,
  { unit, decimals }: Pick<DrawnMap, 'unit' | 'decimals'>,
  format: Format,
  text: PageMessages['maps'],
): string {
  if (level === null) return text.loading
  const value = valueAt(level, place)
  if (value !== null) return format.quantity(value, unit, decimals)
  return gridCellOf(level.grid, place.lat, place.lon) === null ? text.outside : text.noValue
}

/** A place and its value on the map as text for screen readers: '53.87° N 9.11° E: 6.42 m/s'. */
export function placeText(
  { layer, level }: ShownMap<DrawnMap>,
  place: LatLon,
  format: Format,
  text: PageMessages['maps'],
): string {
  return text.value(format.latLon(place.lat, place.lon, 2), valueText(level, place, layer, format, text))
}
