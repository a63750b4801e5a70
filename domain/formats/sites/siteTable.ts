import { issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import { type Delimiter, readDelimited } from '../text/delimitedText.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import type { ImportedSite } from './importedSite.ts'
import type { SiteColumn } from './siteColumns.ts'
import { siteOfRow } from './siteRow.ts'
import { detectLayout } from './tableLayout.ts'

/** What reading sites answers; with problems, the sites that could be read are given all the same. */
export type SiteReading =
  | { readonly ok: true; readonly value: readonly ImportedSite[]; readonly warnings: readonly FileIssue[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly readable: readonly ImportedSite[] }

/** Rows of one table; five full lists. */
export const maxTableRows = 5_000

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
  if (text.length > maxFileCharacters)
    return refuse({ code: 'fileTooLong', count: text.length, max: maxFileCharacters })
  if (text.trim() === '') return refuse({ code: 'fileEmpty' })
  const layout = detectLayout(text)
  if (layout === null) return refuse({ code: 'coordinateColumnsMissing' })
  const { columns, delimiter, firstRow, hasHeader } = layout
  const errors = issueList()
  const sites: ImportedSite[] = []
  const rows = readDelimited(text, delimiter, firstRow + maxTableRows + 1).slice(firstRow)
  if (rows.length > maxTableRows)
    errors.add({ code: 'tooManyRows', line: rows[maxTableRows]!.line, max: maxTableRows })
  for (const row of rows.slice(0, maxTableRows)) {
    const site = siteOfRow(row, layout, defaultUtmZone || layout.utmZone, errors)
    if (site !== null) sites.push(site)
  }
  if (sites.length === 0 && errors.isEmpty()) errors.add({ code: 'noSites' })
  const form = { delimiter, hasHeader, columns }
  return errors.isEmpty()
    ? { ok: true, value: sites, warnings: [], form }
    : { ok: false, issues: errors.all(), readable: sites, form }
}

function refuse(issue: FileIssue): SiteReading {
  return { ok: false, issues: [issue], readable: [] }
}
