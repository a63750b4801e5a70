import { type FilePlace, type FileShape, isWithin } from './mapFile.ts'

/** Types of records without heights, with heights and with measures, which follow the places. */
const typesOf = {
  point: new Set([1, 11, 21]),
  points: new Set([8, 18, 28]),
  line: new Set([3, 13, 23]),
  area: new Set([5, 15, 25]),
} as const
const withHeight = new Set([11, 18])

const fileCode = 9994
const headerBytes = 100
/** Bytes of a place, and of the smallest and largest height before those of several points. */
const [placeBytes, rangeBytes] = [16, 16]

/**
 * The shapes of each record of a shapefile in order; null: it is damaged. Records of other types, and those without
 * a shape, have none.
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function shapeRecordsOf(shp: Uint8Array): readonly (readonly FileShape[])[] | null {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength)
  if (view.byteLength < headerBytes || view.getInt32(0) !== fileCode) return null
  const records: (readonly FileShape[])[] = []
  for (let at = headerBytes; at + 12 <= view.byteLength; ) {
    const end = at + 8 + 2 * view.getInt32(at + 4)
    if (end <= at + 8 || end > view.byteLength) return null
    const shapes = shapesOf(view, { line: records.length + 1, at: at + 8, end })
    if (shapes === null) return null
    records.push(shapes)
    at = end
  }
  return records
}

/** Shapes of the record from `at` to before `end`; null: it is damaged. */
function shapesOf(
  view: DataView,
  { line, at, end }: { readonly line: number; readonly at: number; readonly end: number },
): readonly FileShape[] | null {
  const type = view.getInt32(at, true)
  const placeAt = (from: number): FilePlace => [view.getFloat64(from, true), view.getFloat64(from + 8, true)]
  const pointAt = (from: number, heightFrom: number): FileShape => {
    const [x, y] = placeAt(from)
    const hasHeight = withHeight.has(type) && heightFrom + 8 <= end
    return { kind: 'point', line, rings: [[[x, y, hasHeight ? view.getFloat64(heightFrom, true) : null]]] }
  }
  if (typesOf.point.has(type)) return at + 20 <= end ? [pointAt(at + 4, at + 20)] : null
  if (typesOf.points.has(type)) {
    const count = at + 40 <= end ? view.getInt32(at + 36, true) : -1
    const heightsAt = at + 40 + placeBytes * count + rangeBytes
    if (count < 0 || heightsAt - rangeBytes > end) return null
    return Array.from({ length: count }, (_, i) => pointAt(at + 40 + placeBytes * i, heightsAt + 8 * i))
  }
  const isArea = typesOf.area.has(type)
  if (!isArea && !typesOf.line.has(type)) return []
  if (at + 44 > end) return null
  const [partCount, placeCount] = [view.getInt32(at + 36, true), view.getInt32(at + 40, true)]
  const placesAt = at + 44 + 4 * partCount
  if (partCount < 0 || placeCount < 0 || placesAt + placeBytes * placeCount > end) return null
  const starts = Array.from({ length: partCount }, (_, part) => view.getInt32(at + 44 + 4 * part, true))
  const isOrdered = starts.every((start, part) => start >= (starts[part - 1] ?? 0) && start <= placeCount)
  if (!isOrdered) return null
  const parts = starts.map((start, part) =>
    Array.from({ length: (starts[part + 1] ?? placeCount) - start }, (_, i) =>
      placeAt(placesAt + placeBytes * (start + i)),
    ),
  )
  if (!isArea) return parts.map((part) => ({ kind: 'line', line, rings: [part] }))
  return areasOf(parts).map((rings) => ({ kind: 'area', line, rings }))
}

/**
 * Outer rings, which run clockwise, with their holes. Some programs write outer rings the other way round: only a ring
 * inside of an outer one is its hole.
 */
function areasOf(parts: readonly (readonly FilePlace[])[]): readonly (readonly (readonly FilePlace[])[])[] {
  const areas: FilePlace[][][] = []
  for (const part of parts) {
    const ring = part.slice(0, -1)
    const around =
      clockwiseArea(part) > 0 || ring.length === 0
        ? undefined
        : areas.findLast(([outer]) => isWithin(outer!, ring[0]!))
    if (around === undefined) areas.push([ring])
    else around.push(ring)
  }
  return areas
}

/** Twice the area of a closed ring; above 0 if it runs clockwise. */
function clockwiseArea(ring: readonly FilePlace[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index]!
    return sum + (x - fromX) * (y + fromY)
  }, 0)
}
