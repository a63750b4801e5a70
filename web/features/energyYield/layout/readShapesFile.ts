import { type UnzipFileInfo, unzipSync } from 'fflate'
import { readShapefileShapes, readShapes, type ShapesReading } from '#domain'

/** More would not be an area that a search accepts. */
const MOST_BYTES = 50_000_000

/** Reads areas, lines and points of a chosen file: GeoJSON, KML or a zipped shapefile. */
export async function readShapesFile(file: Blob): Promise<ShapesReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readShapes(new TextDecoder().decode(bytes))
  const files = unpacked(bytes)
  const ofKind = (ending: string) => files.find(([name]) => name.toLowerCase().endsWith(ending))?.[1]
  const shp = ofKind('.shp')
  return shp === undefined
    ? { ok: false, code: 'unreadable' }
    : readShapefileShapes(shp, ofKind('.prj') ?? null)
}

/** Shapes and their coordinate systems in a zip archive; none of a damaged one. */
function unpacked(bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
  const filter = ({ name, originalSize }: UnzipFileInfo) =>
    /\.(?:shp|prj)$/i.test(name) && originalSize <= MOST_BYTES
  try {
    return Object.entries(unzipSync(bytes, { filter }))
  } catch {
    // The library has many errors for damaged archives, and there are no other causes here.
    return []
  }
}
