/** A record of a shapefile: its type of shape, and its bytes from `at` to before `end`. */
export interface ShapeRecord {
  readonly type: number
  readonly at: number
  readonly end: number
}

const fileCode = 9994
const headerBytes = 100

/**
 * The records of a shapefile in order; null if it is damaged.
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function shapeRecordsOf(view: DataView): readonly ShapeRecord[] | null {
  if (view.byteLength < headerBytes || view.getInt32(0) !== fileCode) return null
  const records: ShapeRecord[] = []
  for (let at = headerBytes; at + 12 <= view.byteLength; ) {
    const end = at + 8 + 2 * view.getInt32(at + 4)
    if (end <= at + 8 || end > view.byteLength) return null
    records.push({ type: view.getInt32(at + 8, true), at: at + 8, end })
    at = end
  }
  return records
}

/** The coordinates at a position of a record. */
export function placeAt(view: DataView, at: number): readonly [x: number, y: number] {
  return [view.getFloat64(at, true), view.getFloat64(at + 8, true)]
}
