import { placeAt, type ShapeRecord, shapeRecordsOf } from '../shapefile/shapeRecords.ts'
import { decodeText } from '../text/decodeText.ts'
import { type MapPoint, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Files of a shapefile that are used here. */
export interface ShapefileParts {
  readonly shp: Uint8Array
  /** Attributes; null where the file is missing. */
  readonly dbf: Uint8Array | null
  /** Name of the coordinate system; null where the file is missing. */
  readonly prj: Uint8Array | null
}

/** Plain, with heights, with measures, which are skipped. */
const pointTypes = new Set([1, 11, 21])
const multiPointTypes = new Set([8, 18, 28])
const withHeight = new Set([11, 18])
/** Bytes of a point, and of the smallest and largest height before those of the points. */
const [pointBytes, rangeBytes] = [16, 16]

/**
 * Points of a shapefile with their attributes. Lines and areas are skipped. Without a .prj, numbers of degrees count as
 * WGS 84; others lack their system.
 */
export function readShapefile({ shp, dbf, prj }: ShapefileParts): SheetReading {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength)
  const records = shapeRecordsOf(view)
  if (records === null) return { sheet: null, issues: [{ code: 'shapefileDamaged' }] }
  const attributes = dbf === null ? [] : attributesOf(dbf)
  const points = records.flatMap((record, number): MapPoint[] => {
    const properties = attributes[number] ?? new Map<string, string>()
    const places = placesOf(view, record)
    const nameOf = (index: number) => (places.length === 1 ? '' : `${number + 1}.${index + 1}`)
    return places.map((place, index) => ({ line: number + 1, name: nameOf(index), ...place, properties }))
  })
  const areDegrees = points.every(({ x, y }) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  return sheetOfPoints(points, [], prj === null ? (areDegrees ? null : '') : decodeText(prj))
}

function placesOf(view: DataView, { type, at, end }: ShapeRecord) {
  const pointAt = (from: number, heightFrom: number) => {
    const [x, y] = placeAt(view, from)
    const hasHeight = withHeight.has(type) && heightFrom + 8 <= end
    return { x, y, heightM: hasHeight ? view.getFloat64(heightFrom, true) : null }
  }
  if (pointTypes.has(type) && at + 20 <= end) return [pointAt(at + 4, at + 20)]
  if (!multiPointTypes.has(type) || at + 40 > end) return []
  const count = Math.max(0, Math.min(view.getInt32(at + 36, true), Math.floor((end - at - 40) / pointBytes)))
  const heightsAt = at + 40 + pointBytes * count + rangeBytes
  return Array.from({ length: count }, (_, index) =>
    pointAt(at + 40 + pointBytes * index, heightsAt + 8 * index),
  )
}

/** Rows of a dBASE table by the names of its fields. */
function attributesOf(dbf: Uint8Array): ReadonlyMap<string, string>[] {
  if (dbf.length < 33) return []
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength)
  const [count, headLength, rowLength] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ]
  const fields: { readonly name: string; readonly from: number; readonly length: number }[] = []
  let from = 1
  for (let at = 32; at + 32 <= Math.min(headLength, dbf.length) && dbf[at] !== 0x0d; at += 32) {
    const length = dbf[at + 16]!
    fields.push({ name: textOf(dbf.subarray(at, at + 11)), from, length })
    from += length
  }
  const rows: ReadonlyMap<string, string>[] = []
  for (let row = 0; row < count && rowLength > 0; row++) {
    const start = headLength + row * rowLength
    if (start + rowLength > dbf.length) break
    const cell = (field: { readonly from: number; readonly length: number }) =>
      textOf(dbf.subarray(start + field.from, start + field.from + field.length))
    rows.push(new Map(fields.map((field) => [field.name, cell(field)])))
  }
  return rows
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return decodeText(end < 0 ? bytes : bytes.subarray(0, end)).trim()
}
