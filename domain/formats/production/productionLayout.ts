import { readTime } from '../../reading/clock/timeText.ts'
import { type Delimiter, delimiters, readDelimited, type TableRow } from '../text/delimitedText.ts'
import { type ProductionColumns, type ProductionMeasure, productionColumnsOf } from './productionColumns.ts'

/** A table of production, taken apart. */
export interface ProductionLayout extends ProductionColumns {
  readonly delimiter: Delimiter
  /** All filled rows of the text. */
  readonly rows: readonly TableRow[]
  /** Index of the first row of data. */
  readonly firstRow: number
  /** What stands above each column. */
  readonly heads: readonly string[]
}

/** Twenty years of ten minutes, and some more. */
export const maxProductionRows = 1_100_000

/** Rows looked at, and lines above the table at most. */
const sampleRows = 60
const sampleCharacters = 100_000

/** Finds delimiter and columns; null if no reading of the text has rows with a time and a number. */
export function detectProductionLayout(
  text: string,
  measure: ProductionMeasure = 'energy',
): ProductionLayout | null {
  const sample = text.slice(0, sampleCharacters)
  let best: { readonly delimiter: Delimiter; readonly score: number } | null = null
  for (const delimiter of delimiters) {
    const found = layoutOf(rowsOf(sample, delimiter, sampleRows), delimiter, measure)
    const score = found === null ? 0 : fittingRows(found)
    if (score > (best?.score ?? 0)) best = { delimiter, score }
  }
  return (
    best && layoutOf(rowsOf(text, best.delimiter, maxProductionRows + sampleRows), best.delimiter, measure)
  )
}

/** The time of a row as one text; empty where a cell is missing. */
export function timeTextOf(layout: ProductionColumns, cells: readonly string[]): string {
  if (layout.time.length === 1) return cells[layout.time[0]!] ?? ''
  const parts = layout.time.map((column) => cells[column] ?? '')
  if (!layout.isYearAndMonth) return parts.join(' ').trim()
  const [year = '', month = ''] = parts
  return /^\d+$/.test(month) ? `${year}-${month}` : `${month} ${year}`
}

/** Between blanks the last word is the energy, all before it the time. */
function rowsOf(text: string, delimiter: Delimiter, maxRows: number): TableRow[] {
  const rows = readDelimited(text, delimiter, maxRows)
  if (delimiter !== ' ') return rows
  return rows.map(({ line, cells }) => ({ line, cells: [cells.slice(0, -1).join(' '), cells.at(-1)!] }))
}

function layoutOf(
  rows: readonly TableRow[],
  delimiter: Delimiter,
  measure: ProductionMeasure,
): ProductionLayout | null {
  for (const [index, { cells }] of rows.slice(0, sampleRows).entries()) {
    const named = productionColumnsOf(cells, measure)
    const columns = named ?? columnsOfData(cells, delimiter)
    if (columns === null) continue
    let firstRow = named === null ? index : index + 1
    // Below its header a table may have a row of units.
    while (named !== null && firstRow < rows.length && !/\d/.test(rows[firstRow]!.cells.join(''))) firstRow++
    const above = rows.slice(0, firstRow)
    const heads = cells.map((_, column) => above.map((row) => row.cells[column] ?? '').join(' '))
    return { ...columns, delimiter, rows, firstRow, heads }
  }
  return null
}

/** Without a header: time, or date and time of day, then energy, then perhaps availability. */
function columnsOfData(cells: readonly string[], delimiter: Delimiter): ProductionColumns | null {
  const [first = '', second = ''] = cells
  if (!isTime(first)) return null
  const hasClock = /^\d{1,2}:\d{2}/.test(second) && isTime(`${first} ${second}`)
  const energy = hasClock ? 2 : 1
  // A third cell between commas may be what follows a decimal comma.
  const most = delimiter === ',' ? energy + 1 : energy + 2
  if (cells.length <= energy || cells.length > most || !/\d/.test(cells[energy]!)) return null
  return {
    time: hasClock ? [0, 1] : [0],
    isYearAndMonth: false,
    energy: [energy],
    availability: cells.length > energy + 1 ? energy + 1 : null,
  }
}

/** Rows that can be read; a header alone counts a little, so that what is wrong below it can be named. */
function fittingRows(layout: ProductionLayout): number {
  const data = layout.rows.slice(layout.firstRow)
  const fitting = data.filter(({ cells }) => {
    return isTime(timeTextOf(layout, cells)) && cells[layout.energy[0]!]
  })
  return fitting.length + (layout.firstRow > 0 && data.length > 0 ? 0.5 : 0)
}

function isTime(text: string): boolean {
  return readTime(text, 'dayFirst') !== null || readTime(text, 'monthFirst') !== null
}
