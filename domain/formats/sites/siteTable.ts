import type { FileIssue } from '../issues.ts'
import { type Delimiter, readDelimited } from '../text/delimitedText.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import type { ImportedSite } from './importedSite.ts'
import type { SiteColumn } from './siteColumns.ts'
import { type SheetReading, type SiteSheet, sitesOfSheet } from './siteSheet.ts'
import { detectLayout, plainLayout } from './tableLayout.ts'
import { maxTableRows } from './tableLimits.ts'

/** What reading sites answers; with problems, the sites that could be read are given all the same. */
export type SiteReading =
  | { readonly ok: true; readonly value: readonly ImportedSite[]; readonly warnings: readonly FileIssue[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly readable: readonly ImportedSite[] }

/** How a table was understood, for a preview. */
export interface TableForm {
  readonly delimiter: Delimiter
  readonly hasHeader: boolean
  /** What is read, and in which column, counted from 0. */
  readonly columns: ReadonlyMap<SiteColumn, number>
}

/**
 * Reads a table of sites: pasted text, CSV, or a list of wind planning software.
 *
 * Delimiter, decimal comma, header words (German and English) and UTM columns are detected. Without a
 * header the columns are name, latitude, longitude or name, (zone,) easting, northing; the name may be
 * missing. Lines above the header and a line of units below it are passed over.
 *
 * @param defaultUtmZone  zone of UTM coordinates that state none, such as '32' or '32U'; without it, the
 *                        zone that a line above the table names
 */
export function readSiteTable(
  text: string,
  { defaultUtmZone = '' }: { readonly defaultUtmZone?: string } = {},
): SiteReading & { readonly form?: TableForm } {
  const { sheet, issues, delimiter } = readTableSheet(text)
  if (sheet === null || issues.some(({ code }) => code === 'coordinateColumnsMissing'))
    return { ok: false, issues, readable: [] }
  const read = sitesOfSheet(sheet, defaultUtmZone)
  const all = [...issues, ...read.issues]
  if (read.sites.length === 0 && all.length === 0) all.push({ code: 'noSites' })
  const form = { delimiter, hasHeader: sheet.header !== null, columns: sheet.columns }
  return all.length === 0
    ? { ok: true, value: read.sites, warnings: [], form }
    : { ok: false, issues: all, readable: read.sites, form }
}

/**
 * Splits a table of sites into a sheet. Where its columns with coordinates are not recognised, the sheet
 * comes with an issue that says so, for a person to name them.
 */
export function readTableSheet(text: string): SheetReading & { readonly delimiter: Delimiter } {
  const delimiter: Delimiter = ' '
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { sheet: null, issues: [issue], delimiter }
  }
  if (text.trim() === '') return { sheet: null, issues: [{ code: 'fileEmpty' }], delimiter }
  const detected = detectLayout(text)
  if (detected === null && !/\d/.test(text))
    return { sheet: null, issues: [{ code: 'noNumbers' }], delimiter }
  const layout = detected ?? plainLayout(text)
  const issues: FileIssue[] = detected === null ? [{ code: 'coordinateColumnsMissing' }] : []
  const all = readDelimited(text, layout.delimiter, layout.firstRow + maxTableRows + 1)
  const rows = all.slice(layout.firstRow)
  if (rows.length > maxTableRows)
    issues.push({ code: 'tooManyRows', line: rows[maxTableRows]!.line, max: maxTableRows })
  const sheet: SiteSheet = {
    header: layout.header,
    columns: layout.columns,
    rows: rows.slice(0, maxTableRows),
    width: layout.width,
    decimal: layout.decimal,
    utmZone: layout.utmZone,
    ...(layout.units !== undefined && { units: layout.units }),
  }
  return { sheet, issues, delimiter: layout.delimiter }
}
