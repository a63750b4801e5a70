import type { TableRow } from '../text/delimitedText.ts'
import type { SiteColumn } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'

/** Columns with the letter of a hemisphere, next to those of coordinates. */
const letterColumns: readonly (readonly [SiteColumn, RegExp, letters: RegExp])[] = [
  ['lat', /^(?:n ?\/ ?s|ns|hem(?:i\w*)?|lat\w*[ _.]?(?:dir|ref|ns|n\/s|hem\w*))$/i, /^[NS]$/i],
  [
    'lon',
    /^(?:[eo] ?\/ ?w|w ?\/ ?[eo]|ew|ow|hem(?:i\w*)?|lon\w*[ _.]?(?:dir|ref|ew|e\/w|hem\w*))$/i,
    /^[EOW]$/i,
  ],
  ['utmZone', /^hem(?:i\w*)?$/i, /^S$/i],
]

type Sheet = Pick<SiteSheet, 'header' | 'columns'>

/** Whether the cells of a column are the letters of a hemisphere that belong to coordinates of the sheet. */
export function isHemisphere(name: string, { columns }: Pick<Sheet, 'columns'>): boolean {
  return letterColumns.some(([column, head]) => columns.has(column) && head.test(name.trim()))
}

/** A row whose coordinates and zone include the letters of separate columns. */
export function withHemispheres(row: TableRow, { header, columns }: Sheet): TableRow {
  const cells = [...row.cells]
  for (const [column, head, letters] of letterColumns) {
    const to = columns.get(column) ?? -1
    // Two columns may have one name: their letters differ.
    const from = (header ?? []).findIndex(
      (name, position) => head.test(name.trim()) && letters.test(row.cells[position]?.trim() ?? ''),
    )
    if (from >= 0 && to >= 0 && cells[to] !== '')
      cells[to] = `${cells[to]} ${row.cells[from]!.trim().toUpperCase()}`.trim()
  }
  return { ...row, cells }
}
