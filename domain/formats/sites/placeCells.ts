import { foldHead } from '../../reading/index.ts'
import { splitPlace } from '../../sites/angleText.ts'
import { columnsOf } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'

const longitudeFirst = /\b(?:lon|long|lng|longitude|laenge\w*)\b.*\b(?:lat|latitude|breite\w*)\b/

/**
 * A sheet whose places are in one column, such as `52.51, 13.40` or `POINT (13.4 52.51)`, with a column for each
 * coordinate. Latitudes are first unless the head states otherwise.
 * @returns null unless exactly one column has a place in each row
 */
export function withSplitPlaces({ header, rows, width, ...sheet }: SiteSheet): SiteSheet | null {
  if (header === null) return null
  const placesOf = (column: number) => rows.map(({ cells }) => splitPlace(cells[column] ?? ''))
  const isOfPlaces = (column: number) => rows.length > 0 && placesOf(column).every((place) => place !== null)
  const [column, ...others] = [...header.keys()].filter(isOfPlaces)
  if (column === undefined || others.length > 0) return null
  const places = placesOf(column)
  const isExchanged = longitudeFirst.test(foldHead(header[column]!))
  const split = (cells: readonly string[], pair: readonly [string, string]) =>
    cells.toSpliced(column, 1, ...(isExchanged ? pair.toReversed() : pair))
  const heads = split(header, [`${header[column]}: lat`, `${header[column]}: lon`])
  return {
    ...sheet,
    header: heads,
    columns: new Map([
      ...columnsOf(heads),
      ['lat', heads.indexOf(`${header[column]}: lat`)],
      ['lon', heads.indexOf(`${header[column]}: lon`)],
    ]),
    rows: rows.map((row, index) => ({
      ...row,
      cells: row.cells.toSpliced(column, 1, places[index]!.lat, places[index]!.lon),
    })),
    width: width + 1,
  }
}
