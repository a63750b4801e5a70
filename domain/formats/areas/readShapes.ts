import { geoJsonMap } from '../map/geoJsonMap.ts'
import { kmlMap } from '../map/kmlMap.ts'
import { isWithin, type MapFile } from '../map/mapFile.ts'
import { shapefileMap } from '../map/shapefileMap.ts'
import { placedShapes, type ShapesReading } from './placedShapes.ts'

/** Reads areas, lines and points of GeoJSON or KML, from all of its folders. */
export function readShapes(text: string): ShapesReading {
  return shapesOf(text.trimStart().startsWith('<') ? kmlMap(text, 'all') : geoJsonMap(text, 'all'))
}

/** Areas, lines and points of a shapefile. @param prj the coordinate system's file; null: degrees of WGS 84 */
export function readShapefileShapes(shp: Uint8Array, prj: Uint8Array | null): ShapesReading {
  return shapesOf(shapefileMap({ shp, dbf: null, prj }))
}

/** Corners that a ring needs at least, by the kind of its shape. */
const leastPlaces = { area: 3, line: 2, point: 1 } as const

function shapesOf({ parts, issues, system }: MapFile): ShapesReading {
  const shapes = parts.flatMap((part) => part.shapes)
  const areWhole = shapes.every(
    ({ kind, rings: [outer, ...holes] }) =>
      [outer ?? [], ...holes].every(({ length }) => length >= leastPlaces[kind]) &&
      holes.every((hole) => hole.some((place) => isWithin(outer!, place))),
  )
  return issues.length > 0 || !areWhole ? { ok: false, code: 'unreadable' } : placedShapes(shapes, system)
}
