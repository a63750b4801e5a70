import { dbfRows } from '../shapefile/dbfRows.ts'
import { shapeRecordsOf } from '../shapefile/shapeRecords.ts'
import { decodeText } from '../text/decodeText.ts'
import { type MapPoint, nameIn, pointsOfParts, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

export interface ShapefileParts {
  readonly shp: Uint8Array
  readonly dbf: Uint8Array | null
  /** Name of the coordinate system; null where the file is missing. */
  readonly prj: Uint8Array | null
  /** Name of the encoding of the attributes; null or absent where the file is missing. */
  readonly cpg?: Uint8Array | null
}

/**
 * Points of a shapefile with their attributes. Records that are marked as deleted are skipped, and those without a point
 * are named. Without a .prj, numbers of degrees count as WGS 84; others lack their system.
 */
export function readShapefile({ shp, dbf, prj, cpg = null }: ShapefileParts): SheetReading {
  const records = shapeRecordsOf(shp)
  if (records === null) return { sheet: null, issues: [{ code: 'shapefileDamaged' }] }
  const attributes = dbf === null ? [] : dbfRows(dbf, cpg && decodeText(cpg))
  const rowOf = (number: number) => attributes[number] ?? new Map<string, string>()
  const points = pointsOfParts(
    records,
    (record, number) => {
      const properties = rowOf(number)
      if (properties === 'deleted') return []
      const own = record.filter(({ kind }) => kind === 'point')
      if (own.length === 0) return null
      return own.map(({ rings, heightM }, index): MapPoint => {
        const [x, y] = rings[0]![0]!
        const name = own.length === 1 ? '' : `${number + 1}.${index + 1}`
        return { line: number + 1, name, x, y, heightM, properties }
      })
    },
    (_, number) => {
      const properties = rowOf(number)
      return properties === 'deleted' ? '' : nameIn(properties)
    },
  )
  const areDegrees = points.points.every(({ x, y }) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  return sheetOfPoints(points, [], prj === null ? (areDegrees ? null : '') : decodeText(prj))
}
