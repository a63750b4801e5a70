import type { AtlasGrid } from '../../geo/atlasGrid.ts'
import { gridCellOf } from '../../geo/gridCell.ts'
import type { LatLon } from '../../geo/latLon.ts'
import { exchanged } from '../../sites/exchangedPlaces.ts'
import { latLonOfSystem, mapSystemIn } from '../../sites/mapSystem.ts'
import type { FilePlace, FileShape } from '../map/mapFile.ts'

/** An area, line or point of a file, in degrees of WGS 84. */
export interface ReadShape {
  readonly kind: 'area' | 'line' | 'point'
  /** For an area the outer ring first, then its holes, without repeated first corners; otherwise one list. */
  readonly rings: readonly (readonly LatLon[])[]
}

/** `empty`: no shapes; `degrees`: coordinates that are not degrees, and of no known system. */
export type ShapesReading =
  | { readonly ok: true; readonly shapes: readonly ReadShape[] }
  | { readonly ok: false; readonly code: 'unreadable' | 'empty' | 'degrees' }

/** Whether all shapes are outside a grid, and inside it with latitude and longitude exchanged. */
export function areExchanged(shapes: readonly ReadShape[], grid: AtlasGrid): boolean {
  const isInside = ({ lat, lon }: LatLon) => Math.abs(lat) <= 90 && gridCellOf(grid, lat, lon) !== null
  const places = shapes.flatMap(({ rings }) => rings.flat())
  return places.every((place) => !isInside(place) && isInside(exchanged(place)))
}

/** Shapes in degrees. @param stated name of their coordinate system; null or empty: WGS 84 */
export function placedShapes(written: readonly FileShape[], stated: string | null): ShapesReading {
  const system = stated === null || stated === '' ? 'degrees' : mapSystemIn(stated)
  const places = written.flatMap(({ rings }) => rings.flat())
  const areOfDegrees = places.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  // Metres of a plane are never that small.
  if (system === null || (system !== 'degrees' && areOfDegrees && places.length > 0))
    return { ok: false, code: 'degrees' }
  const latLonOf = ([x, y]: FilePlace) =>
    system === 'degrees' ? { lat: y, lon: x } : latLonOfSystem(system, x, y)
  const shapes = written.map(({ kind, rings }) => ({ kind, rings: rings.map((ring) => ring.map(latLonOf)) }))
  if (shapes.length === 0) return { ok: false, code: 'empty' }
  const areOnEarth = shapes.every(({ rings }) =>
    rings.flat().every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180),
  )
  return areOnEarth ? { ok: true, shapes } : { ok: false, code: 'degrees' }
}
