import { decodeText } from '../text/decodeText.ts'
import { dbfRows } from './dbfRows.ts'
import { failedMap, type MapFile } from './mapFile.ts'
import { shapeRecordsOf } from './shapeRecords.ts'

export interface ShapefileParts {
  readonly shp: Uint8Array
  readonly dbf: Uint8Array | null
  /** Name of the coordinate system; null where the file is missing. */
  readonly prj: Uint8Array | null
  /** Name of the encoding of the attributes; null or absent where the file is missing. */
  readonly cpg?: Uint8Array | null
}

/** Shapes of a shapefile with their attributes. Records that are marked as deleted are skipped. */
export function shapefileMap({ shp, dbf, prj, cpg = null }: ShapefileParts): MapFile {
  const records = shapeRecordsOf(shp)
  if (records === null) return failedMap({ code: 'shapefileDamaged' })
  const attributes = dbf === null ? [] : dbfRows(dbf, cpg && decodeText(cpg))
  const parts = records.flatMap((shapes, number) => {
    const properties = attributes[number] ?? new Map<string, string>()
    return properties === 'deleted' ? [] : [{ line: number + 1, name: '', properties, shapes }]
  })
  return { parts, issues: [], system: prj === null ? '' : decodeText(prj) }
}
