import {
  type DecimalMark,
  decimalMarkOf,
  markInRange,
  markShownBy,
  openNumberOf,
  type PlausibleRange,
  readMarkedNumber,
} from '#domain'
import { type MarketIssue, type MarketNote, UnreadableFile } from './issues.ts'
import { type FileIdentity, readTable } from './readTable.ts'
import type { RowTime } from './rowTimes.ts'
import { type TimeColumns, timeColumnsOf } from './timeColumns.ts'

/** Columns of a table that are read, by what they hold. */
export interface ValueColumns<Column> {
  readonly columns: readonly (Column & { readonly index: number })[]
  /** false: the row belongs to another auction or area. */
  readonly isOwn: (cells: readonly string[]) => boolean
  readonly notes: readonly MarketNote[]
  /** The header is of a publisher whose files write decimals so; null: as the numbers show. */
  readonly decimal: DecimalMark | null
  /** What the values can be, in the file's unit: tells between two readings where no number shows the mark. */
  readonly plausible: PlausibleRange
}

/** A table as it was read: times as text, values as numbers. */
export interface ValueTable<Column> extends FileIdentity {
  readonly times: TimeColumns
  readonly columns: readonly (Column & { readonly index: number })[]
  readonly rows: readonly RowTime[]
  /** Values of each column, in the file's unit, shape [column][row]; NaN missing. */
  readonly values: readonly (readonly number[])[]
  readonly notes: readonly MarketNote[]
  readonly issues: readonly MarketIssue[]
}

const maxRows = 1_500_000
/** Rows whose numbers show the decimal mark, and within which the header must stand. */
const sampleRows = 2000
const maxHeadRows = 30

const missing = /^(|-|n\/?a|n\.a\.|n\/?e|nan|null|none)$/i

/**
 * Reads a table of values in time.
 *
 * @param columnsOf    finds the columns in the header; what it throws ends the reading
 * @param decimalMark  as the caller says; null: as the table shows
 * @throws UnreadableFile
 */
export async function readValueTable<Column>(
  file: string,
  decimalMark: DecimalMark | null,
  columnsOf: (header: readonly string[], times: TimeColumns, file: string) => ValueColumns<Column>,
  signal?: AbortSignal,
): Promise<ValueTable<Column>> {
  const name = file.replace(/^.*[/\\]/, '')
  let times: TimeColumns | null = null
  let found: ValueColumns<Column> | null = null
  let headRows = 0
  let sample: { readonly line: number; readonly cells: readonly string[] }[] | null = []
  let body: ReturnType<typeof bodyOf<Column>> | null = null

  function begin(): void {
    if (times === null || found === null) throw new UnreadableFile({ file: name, code: 'timeColumnMissing' })
    const { columns } = found
    const texts = (sample ?? []).flatMap(({ cells }) => columns.map(({ index }) => cells[index] ?? ''))
    const mark = decimalMark ?? markOf(texts, found, name)
    body = bodyOf(name, times, found, mark)
    for (const { line, cells } of sample ?? []) body.take(line, cells)
    sample = null
  }

  const identity = await readTable(
    file,
    (line, cells) => {
      if (found === null) {
        times = timeColumnsOf(cells)
        if (times !== null) found = columnsOf(cells, times, name)
        else if (++headRows > maxHeadRows) throw new UnreadableFile({ file: name, code: 'timeColumnMissing' })
        return
      }
      if (sample === null) body!.take(line, cells)
      else if (sample.push({ line, cells }) === sampleRows) begin()
    },
    signal,
  )
  if (sample !== null) begin()
  return { ...identity, times: times!, columns: found!.columns, ...body!.end() }
}

/** null: no number has a mark. @throws UnreadableFile  where a mark can mean thousands as well as decimals */
function markOf(
  texts: readonly string[],
  { decimal, plausible }: Pick<ValueColumns<unknown>, 'decimal' | 'plausible'>,
  file: string,
): DecimalMark | null {
  const shown = decimalMarkOf(texts)
  if (shown === '.' || shown === ',') return shown
  const mark = decimal ?? (shown === 'unknown' ? markInRange(texts, plausible) : null)
  if (shown === 'unknown' && mark === null)
    throw new UnreadableFile({ file, code: 'decimalMarkUnclear', text: openNumberOf(texts) })
  return mark
}

function bodyOf<Column>(
  file: string,
  times: TimeColumns,
  { columns, isOwn, notes: headNotes }: ValueColumns<Column>,
  mark: DecimalMark | null,
) {
  const rows: RowTime[] = []
  const values: number[][] = columns.map(() => [])
  const issues: MarketIssue[] = []
  let [emptyRows, missingValues, otherRows] = [0, 0, 0]
  let before = ''

  return {
    take(line: number, cells: readonly string[]): void {
      if (cells.every((cell) => cell === '')) {
        emptyRows += 1
        return
      }
      if (!isOwn(cells)) {
        otherRows += 1
        return
      }
      if (rows.length >= maxRows) throw new UnreadableFile({ file, code: 'tooManyRows', max: maxRows })
      const others = cells.filter((_, column) => !times.columns.includes(column))
      const content = others.join('\n')
      // One column repeats itself now and then; three that differ from each other never do together.
      const repeats = content === before && new Set(others.filter((cell) => cell !== '')).size >= 3
      before = content
      const isEmpty = columns.every(({ index }) => missing.test(cells[index] ?? ''))
      rows.push({ line, start: times.startOf(cells), end: times.endOf?.(cells) ?? '', repeats, isEmpty })
      for (const [column, { index }] of columns.entries()) {
        const text = cells[index] ?? ''
        const isMissing = missing.test(text)
        // Behind the rows that were looked at, where none of them had a mark.
        const isOpen = mark === null && markShownBy(text) === 'unknown'
        const value = isMissing ? Number.NaN : readMarkedNumber(text, mark)
        if (isMissing) missingValues += 1
        if (isOpen) issues.push({ file, code: 'numberAmbiguous', line, text })
        else if (value === null) issues.push({ file, code: 'numberInvalid', line, text })
        values[column]!.push(value ?? Number.NaN)
      }
    },
    end() {
      if (rows.length === 0) throw new UnreadableFile({ file, code: 'noRows' })
      const notes: MarketNote[] = [...headNotes]
      if (emptyRows > 0) notes.push({ file, code: 'emptyEnd', count: emptyRows })
      if (missingValues > 0) notes.push({ file, code: 'missingValues', count: missingValues })
      if (otherRows > 0) notes.push({ file, code: 'otherAuction', count: otherRows })
      return { rows, values, notes, issues }
    },
  }
}
