import { readShapefileShapes, readShapes, type ShapesReading } from '#domain'

const ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const DEFLATED = 8
/** More would not be an area that a search accepts. */
const MOST_BYTES = 50_000_000

/** Reads areas, lines and points of a chosen file: GeoJSON, KML or a zipped shapefile. */
export async function readShapesFile(file: Blob): Promise<ShapesReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readShapes(new TextDecoder().decode(bytes))
  try {
    const files = entriesOf(bytes)
    const ofKind = (ending: string) => files.find(({ name }) => name.toLowerCase().endsWith(ending))
    const [shp, prj] = [ofKind('.shp'), ofKind('.prj')]
    if (shp === undefined) return { ok: false, code: 'unreadable' }
    return readShapefileShapes(
      await unpacked(bytes, shp),
      prj === undefined ? null : await unpacked(bytes, prj),
    )
  } catch (error) {
    // Offsets outside of the archive, and damaged contents.
    if (error instanceof RangeError || error instanceof TypeError) return { ok: false, code: 'unreadable' }
    throw error
  }
}

interface Entry {
  readonly name: string
  readonly at: number
}

/** Files of a zip archive. @see PKWARE APPNOTE 6.3.10, sections 4.3.12 and 4.3.16 */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer)
  let end = bytes.length - DIRECTORY_END_BYTES
  while (view.getUint32(end, true) !== DIRECTORY_END) end--
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError('no entry of a directory')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({ name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)), at })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, { at }: Entry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer)
  const local = view.getUint32(at + 42, true)
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const data = bytes.subarray(from, from + view.getUint32(at + 20, true))
  if (view.getUint32(at + 24, true) > MOST_BYTES) throw new RangeError('too large')
  if (view.getUint16(at + 10, true) !== DEFLATED) return data
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
