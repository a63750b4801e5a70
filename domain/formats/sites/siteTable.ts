import type { FileIssue } from '../issues.ts'
import { readDelimited } from '../text/delimitedText.ts'
import { withSplitPlaces } from './placeCells.ts'
import type { SheetReading, SiteSheet } from './siteSheet.ts'
import { detectLayout, plainLayout } from './tableLayout.ts'
import { maxTableRows } from './tableLimits.ts'

/**
 * Splits a table of sites into a sheet: pasted text, CSV, or a list of wind planning software. Delimiter, decimal
 * comma, header words (German and English) and UTM columns are detected. Without a header the columns are name,
 * latitude, longitude or name, (zone,) easting, northing; the name may be missing. Lines above the header and a line of
 * units below it are skipped. An issue asks for the columns of coordinates that are not recognised.
 */
export function readTableSheet(text: string): SheetReading {
  if (text.trim() === '') return { sheet: null, issues: [{ code: 'fileEmpty' }] }
  const detected = detectLayout(text)
  if (detected === null && !/\d/.test(text)) return { sheet: null, issues: [{ code: 'noNumbers' }] }
  const layout = detected ?? plainLayout(text)
  const issues: FileIssue[] = []
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
  const found = detected === null ? withSplitPlaces(sheet) : sheet
  if (found === null) issues.unshift({ code: 'coordinateColumnsMissing' })
  return { sheet: found ?? sheet, issues }
}
