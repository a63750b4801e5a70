import { noteText, type Recorder, type Unit, unitsRow } from '../../reading/index.ts'
import { haveCoordinates, columnsOf as siteColumnsOf } from '../sites/siteColumns.ts'
import { bestDelimiter, readDelimited, type TableRow } from '../text/delimitedText.ts'
import { type AwardColumn, awardColumnOf, awardMeanings } from './awardColumns.ts'

export interface AwardLayout {
  readonly header: readonly string[]
  readonly line: number
  /** 0-based positions. */
  readonly columns: ReadonlyMap<AwardColumn, number>
  /** Units of the row below the header; null: there is none. */
  readonly units: readonly (Unit | null)[] | null
  readonly rows: readonly TableRow[]
}

const sampleRows = 40
const sampleCharacters = 100_000

/** Finds delimiter and header; null: no row names an award or another fact of the support. */
export function awardLayoutOf(text: string, maxRows: number): AwardLayout | null {
  const sample = text.slice(0, sampleCharacters)
  const found = (rows: readonly TableRow[]) => {
    const at = rows.findIndex(({ cells }) => isHeader(cells))
    return at < 0 ? null : { at, columns: columnsOf(rows[at]!.cells) }
  }
  const delimiter = bestDelimiter((one) => found(readDelimited(sample, one, sampleRows))?.columns.size ?? 0)
  if (delimiter === null) return null
  const all = readDelimited(text, delimiter, sampleRows + maxRows + 2)
  const { at, columns } = found(all.slice(0, sampleRows))!
  const { cells: header, line } = all[at]!
  const units = unitsRow(all[at + 1]?.cells ?? [])
  const rows = all.slice(units === null ? at + 1 : at + 2)
  return { header, line, columns, units, rows }
}

const facts: readonly AwardColumn[] = ['award', 'awardNumber', 'bid', 'commissioned', 'fee']

function isHeader(cells: readonly string[]): boolean {
  const columns = columnsOf(cells)
  const namesSite = columns.size > 1 || haveCoordinates(siteColumnsOf(cells))
  return namesSite && facts.some((fact) => columns.has(fact))
}

/** The first of equal columns counts, and awards before bids. */
function columnsOf(header: readonly string[]): ReadonlyMap<AwardColumn, number> {
  const columns = new Map<AwardColumn, number>()
  for (const isLast of [false, true])
    header.forEach((head, position) => {
      const column = /gebotswert|bid (?:price|value)/i.test(head) === isLast ? awardColumnOf(head) : null
      if (column !== null && !columns.has(column)) columns.set(column, position)
    })
  return columns
}

/** Notes a column without a unit, where the table has it. */
export function noteAward({ columns, header }: AwardLayout, column: AwardColumn, record: Recorder): void {
  const position = columns.get(column)
  if (position !== undefined) noteText(header[position]!, awardMeanings[column], record)
}

export function awardCells({ columns, rows }: AwardLayout, column: AwardColumn) {
  const position = columns.get(column) ?? -1
  return rows.map(({ line, cells }) => ({ line, text: cells[position]?.trim() ?? '' }))
}
