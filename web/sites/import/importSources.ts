import type { WireReadingRecord } from '#contracts'
import {
  type CoordinateOrder,
  type DecimalMark,
  decodeText,
  type FileIssue,
  readSiteSource,
  type SiteColumn,
  type SiteSheet,
  type TableRow,
} from '#domain'

/** A file or a pasted text with the corrections before the import. */
export interface ImportSource {
  readonly name: string
  /** null if nothing was readable. */
  readonly sheet: SiteSheet | null
  /** Issues of the whole file, and of parts that could not become a row. */
  readonly issues: readonly FileIssue[]
  /** The server's text about an archive, in the reader's language. */
  readonly messages?: readonly string[]
  /** The server's warnings about an archive that do not prevent the import. */
  readonly notes?: readonly string[]
  /** Reading of an archive by the server; absent: that of the sheet. */
  readonly readings?: readonly WireReadingRecord[]
  /** Number of sites found in addition to those of the sheet: if above zero, nothing can be imported. */
  readonly notListed?: number
  /** An archive read by the server whose coordinates lacked their system: it can be read again with one. */
  readonly withoutSystem?: File
  /** Lines that are left out. */
  readonly leftOut: ReadonlySet<number>
}

export function sourceOfText(name: string, text: string): ImportSource {
  return { name, ...readSiteSource(text), leftOut: new Set() }
}

/** The bytes of a file; null if it is an archive, which only the server unpacks. */
export function sourceOfBytes(name: string, bytes: Uint8Array): ImportSource | null {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isArchive ? null : sourceOfText(name, decodeText(bytes))
}

/** The source with a changed cell; a row of another length is then padded to the table's width. */
export function withCell(source: ImportSource, line: number, position: number, typed: string): ImportSource {
  return withSheet(source, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (row.line === line ? changedRow(row, sheet.width, position, typed) : row)),
  }))
}

/** Source with another meaning of a column; its previous meaning is dropped. */
export function withColumn(source: ImportSource, position: number, column: SiteColumn | null): ImportSource {
  const changed = withSheet(source, (sheet) => {
    const others = [...sheet.columns].filter(([one, at]) => one !== column && at !== position)
    return { ...sheet, columns: new Map(column === null ? others : [...others, [column, position]]) }
  })
  // The columns of the coordinates are now known.
  return { ...changed, issues: changed.issues.filter(({ code }) => code !== 'coordinateColumnsMissing') }
}

/** The source with an answer to the question whether latitude and longitude are exchanged. */
export function withOrder(source: ImportSource, order: CoordinateOrder): ImportSource {
  return withSheet(source, (sheet) => ({ ...sheet, order }))
}

/** The source with the decimal mark that its numbers do not show. */
export function withDecimalMark(source: ImportSource, decimal: DecimalMark): ImportSource {
  return withSheet(source, (sheet) => ({ ...sheet, decimal }))
}

export function withLines(source: ImportSource, lines: readonly number[], included: boolean): ImportSource {
  const leftOut = new Set(source.leftOut)
  for (const line of lines) {
    if (included) leftOut.delete(line)
    else leftOut.add(line)
  }
  return { ...source, leftOut }
}

function withSheet(source: ImportSource, change: (sheet: SiteSheet) => SiteSheet): ImportSource {
  return source.sheet === null ? source : { ...source, sheet: change(source.sheet) }
}

function changedRow(row: TableRow, width: number, position: number, typed: string): TableRow {
  const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '')
  return { ...row, cells: cells.with(position, typed) }
}
