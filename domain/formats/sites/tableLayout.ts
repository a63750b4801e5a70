import { type DecimalMark, decimalMarkOf, readNumber } from '../../numbers/index.ts'
import { hemisphereInHead, type Unit, unitsRow } from '../../reading/index.ts'
import { type AngleAxis, readAngle } from '../../sites/angleText.ts'
import { mapSystemIn, mapSystemName, otherSystemIn } from '../../sites/mapSystem.ts'
import {
  bestDelimiter,
  type Delimiter,
  delimiters,
  readDelimited,
  type TableRow,
} from '../text/delimitedText.ts'
import { areMetres } from './mapNumbers.ts'
import { columnsOf, haveCoordinates, type SiteColumn } from './siteColumns.ts'

export interface TableLayout {
  readonly delimiter: Delimiter
  readonly columns: ReadonlyMap<SiteColumn, number>
  readonly header: readonly string[] | null
  /** Cells that every row must have. */
  readonly width: number
  /** Index of the first row of data among the filled rows. */
  readonly firstRow: number
  readonly decimal: '.' | ',' | null
  /** UTM zone that a line above the table names, such as '32'; empty if none does. */
  readonly utmZone: string
  /** Units that the row below the header names, by column; absent: there is no such row. */
  readonly units?: readonly (Unit | null)[]
}

/** Number of rows to examine; reports put up to about twenty lines above their table. */
const sampleRows = 40
const sampleCharacters = 100_000
/** Power in kW and years are smaller. */
const leastPlaceM = 100_000
const zonePattern = /^\d{1,2}\s?[C-HJ-NP-Xc-hj-np-x]?$/

/** Finds delimiter and columns of a site table; null if no reading of it gives coordinates. */
export function detectLayout(text: string): TableLayout | null {
  const sample = text.slice(0, sampleCharacters)
  const rowsOf = (delimiter: Delimiter) => readDelimited(sample, delimiter, sampleRows)
  const layoutOf = (delimiter: Delimiter) =>
    withHeader(rowsOf(delimiter), delimiter) ?? withoutHeader(rowsOf(delimiter), delimiter)
  const best = bestDelimiter((delimiter) => {
    const layout = layoutOf(delimiter)
    return layout === null ? 0 : scoreOf(layout, rowsOf(delimiter))
  })
  return best && layoutOf(best)
}

function withHeader(rows: readonly TableRow[], delimiter: Delimiter): TableLayout | null {
  for (const [index, { cells }] of rows.entries()) {
    // A coordinate such as `52° 30' N` includes the letter of a column.
    if (cells.filter((cell) => /^[+-]?\d/.test(cell)).length > 1) continue
    const columns = columnsOf(cells)
    if (!haveCoordinates(columns)) continue
    const next = rows[index + 1]
    const units = next === undefined ? null : unitsRow(next.cells)
    const hasUnits = next !== undefined && (units !== null || isUnitsRow(next, columns))
    const firstRow = hasUnits ? index + 2 : index + 1
    const utmZone = systemNamedIn([
      ...rows.slice(0, index),
      { line: 0, cells: coordinateHeads(cells, columns) },
    ])
    return {
      delimiter,
      columns,
      header: hasUnits ? withHemispheres(cells, next.cells, columns) : cells,
      width: cells.length,
      firstRow,
      decimal: decimalOf(rows),
      utmZone,
      ...(units !== null && { units }),
    }
  }
  return null
}

/**
 * Layout of a table whose coordinates are not recognised: the delimiter with which most rows have an equal
 * number of cells, and a header if the first row has no number where others have some.
 */
export function plainLayout(text: string): TableLayout {
  const sample = text.slice(0, sampleCharacters)
  const rowsOf = (delimiter: Delimiter) => readDelimited(sample, delimiter, sampleRows)
  const widthOf = ([first]: readonly TableRow[]) => first?.cells.length ?? 1
  const best = bestDelimiter((delimiter) => {
    const rows = rowsOf(delimiter)
    const width = widthOf(rows)
    return width === 1 ? 0 : rows.filter(({ cells }) => cells.length === width).length / rows.length
  })
  const delimiter = best ?? delimiters[0]!
  const rows = rowsOf(delimiter)
  const width = widthOf(rows)
  const hasNumber = (row: TableRow | undefined) => row?.cells.some((cell) => readNumber(cell) !== null)
  const header = rows.length > 1 && !hasNumber(rows[0]) ? rows[0]!.cells : null
  return {
    delimiter,
    columns: header === null ? new Map() : columnsOf(header),
    header,
    width,
    firstRow: header === null ? 0 : 1,
    decimal: decimalOf(rows),
    utmZone: '',
  }
}

/** The system that the heads of the coordinates, or a line above them, name: '32', 'UTM 33N', 'GK3'; empty if none does. */
function systemNamedIn(rows: readonly Pick<TableRow, 'cells'>[]): string {
  for (const { cells } of rows.toReversed()) {
    const text = cells.join(' ').slice(0, 500)
    const system = mapSystemIn(text)
    if (system !== null && system !== 'degrees') return mapSystemName(system)
    const other = otherSystemIn(text)
    if (other !== null) return other
    const zone = /\bzone\W{0,3}(\d{1,2}\s?[C-HJ-NP-X]?)\b/i.exec(text)
    if (zone !== null) return zone[1]!
  }
  return ''
}

/** Heads with the hemispheres that the row of units below them names: `°W`. */
function withHemispheres(
  heads: readonly string[],
  below: readonly string[],
  columns: ReadonlyMap<SiteColumn, number>,
): string[] {
  return heads.map((head, position) => {
    const axis = (['lat', 'lon'] as const).find((one) => columns.get(one) === position)
    const unit = below[position] ?? ''
    return axis && hemisphereInHead(`${axis} ${unit}`, axis) ? `${head} [${unit}]` : head
  })
}

function coordinateHeads(cells: readonly string[], columns: ReadonlyMap<SiteColumn, number>): string[] {
  return (['easting', 'northing'] as const).flatMap((column) => {
    const position = columns.get(column)
    return position === undefined ? [] : [cells[position]!]
  })
}

/** True for a row below the header that has texts such as 'm' or '[°]' where coordinates belong. */
function isUnitsRow(row: TableRow, columns: ReadonlyMap<SiteColumn, number>): boolean {
  const cells = (['lat', 'lon', 'easting', 'northing'] as const)
    .map((column) => columns.get(column))
    .filter((position) => position !== undefined)
    .map((position) => row.cells[position] ?? '')
  return cells.some((cell) => cell !== '') && cells.every((cell) => !/\d/.test(cell))
}

function withoutHeader(rows: readonly TableRow[], delimiter: Delimiter): TableLayout | null {
  const first = rows[0]
  if (first === undefined) return null
  const { cells } = first
  const columns = columnsOfData(cells, (position) => areZones(rows.map((row) => row.cells[position] ?? '')))
  if (columns === null) return null
  return {
    delimiter,
    columns,
    header: null,
    width: cells.length,
    firstRow: 0,
    decimal: decimalOf(rows),
    utmZone: '',
  }
}

/** The mark that the numbers of a table show; null where they show none. */
function decimalOf(rows: readonly TableRow[]): DecimalMark | null {
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => cells))
  return mark === '.' || mark === ',' ? mark : null
}

/** Whether a column has zones: numbers that are different in each row, or outside Europe in one, are those of turbines. */
function areZones(cells: readonly string[]): boolean {
  const isOfEurope = Number(cells[0]) >= 28 && Number(cells[0]) <= 38
  const areNumbers = cells.length > 1 ? new Set(cells).size === cells.length : !isOfEurope
  const areBare = cells.every((cell) => /^\d+$/.test(cell))
  return !(areBare && areNumbers) && cells.every((cell) => zonePattern.test(cell))
}

/**
 * Columns of a row of data: coordinates in the first two cells, or after a name, or after name and zone. Words of a
 * name may be in cells of their own: degrees before an easting and a northing are numbers of turbines.
 */
function columnsOfData(
  cells: readonly string[],
  isZone: (position: number) => boolean,
): ReadonlyMap<SiteColumn, number> | null {
  const at = cells.findIndex((cell, i) => areMetres(cell, cells[i + 1] ?? '', leastPlaceM))
  if (at > 0 && (at > 1 || cells.length === 3)) {
    const zone = isZone(at - 1) ? [['utmZone', at - 1] as const] : []
    const name = at > zone.length ? [['name', 0] as const] : []
    return pair(cells[at]!, cells[at + 1]!, at, [...name, ...zone])
  }
  const [first = '', second = '', third = ''] = cells
  if (cells.length === 2) return pair(first, second, 0, [])
  return cells.length < 3 ? null : pair(second, third, 1, [['name', 0]])
}

function pair(
  one: string,
  other: string,
  position: number,
  before: readonly (readonly [SiteColumn, number])[],
): ReadonlyMap<SiteColumn, number> | null {
  if (areMetres(one, other)) return new Map([...before, ['easting', position], ['northing', position + 1]])
  if (!isDegrees(one, 'lat') || !isDegrees(other, 'lon')) return null
  return new Map([...before, ['lat', position], ['lon', position + 1]])
}

function isDegrees(text: string, axis: AngleAxis): boolean {
  return readNumber(text) !== null || readAngle(text, axis) !== null
}

/**
 * How well a layout fits: a header counts most, then the number of rows with the right number of cells. Cells
 * with blanks between digits count against a delimiter: '51,5 8,1' is not a list of three.
 */
function scoreOf(layout: TableLayout, rows: readonly TableRow[]): number {
  const data = rows.slice(layout.firstRow)
  const fitting = data.filter((row) => row.cells.length === layout.width).length
  const torn = data.filter((row) =>
    row.cells.some((cell) => /\d\s+[+-]?\d+[.,]\d|\d[.,]\d+\s+[+-]?\d/.test(cell)),
  ).length
  const fit = data.length === 0 ? 0 : (fitting - torn) / data.length
  return (layout.header !== null ? 100 + layout.columns.size : 1) + 10 * fit
}
