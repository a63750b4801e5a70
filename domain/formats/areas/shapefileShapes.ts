import { mapSystemIn } from '../../sites/mapSystem.ts'
import { shapeRecordsOf } from '../shapefile/shapeRecords.ts'
import { decodeText } from '../text/decodeText.ts'
import { placedShapes, type ShapesReading } from './placedShapes.ts'

/**
 * Areas, lines and points of a shapefile.
 * @param prj the coordinate system's file; null: degrees of WGS 84
 */
export function readShapefileShapes(shp: Uint8Array, prj: Uint8Array | null): ShapesReading {
  const records = shapeRecordsOf(shp)
  if (records === null) return { ok: false, code: 'unreadable' }
  return placedShapes(records.flat(), prj === null ? 'degrees' : mapSystemIn(decodeText(prj)))
}
