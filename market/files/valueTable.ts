import {
  type DecimalMark,
  isMissingText,
  markInRange,
  markOfNumbers,
  markShownBy,
  noteFactors,
  type PlausibleRange,
  type Recorder,
  readMarkedNumber,
} from '#domain'
import { type MarketIssue, type MarketNote, UnreadableFile } from './issues.ts'
import { type FileIdentity, readTable } from './readTable.ts'
import type { RowTime } from './rowTimes.ts'
import type { TableHead } from './tableHead.ts'
import {
  type OtherScope,
  type RowScope,
  rowScope,
  scopeColumns,
  scopeText,
  unitColumnOf,
} from './tableScope.ts'
import { isTimeHeader, type TimeColumns, timeColumnsOf } from './timeColumns.ts'

export interface ValueColumns<Column> {
  readonly columns: readonly (Column & { readonly index: number })[]
  /** Index in `columns` of the value that a row has, in a table with a row for each kind of plant; -1: none. */
  readonly columnOfRow?: (cells: readonly string[]) => number
  /** Decimal mark of the publisher recognised by the header; null: as the numbers show. */
  readonly decimal: DecimalMark | null
  /** Plausible values in the file's unit: decides between two readings if no number shows the mark. */
  readonly plausible: PlausibleRange
}

/** A table as read: times as text, values as numbers. */
export interface ValueTable<Column> extends FileIdentity {
  readonly times: TimeColumns
  readonly head: TableHead
  readonly columns: readonly (Column & { readonly index: number })[]
  readonly rows: readonly RowTime[]
  /** Values of each column, in the file's unit, shape [column][row]; NaN missing. */
  readonly values: readonly (readonly number[])[]
  readonly units: ReadonlySet<string>
  readonly notes: readonly MarketNote[]
  readonly issues: readonly MarketIssue[]
}

const maxRows = 1_500_000
/** Number of rows to search for the decimal mark. */
const sampleRows = 2000

/** Name of the values in a table with a column for each hour: from a line above it, else by their kind. */
export interface ValueWords {
  readonly named: RegExp
  readonly usual: string
}

/** Finds the columns in a header; null after a question. An error it throws ends the reading. */
export type ColumnsOf<Column> = (
  head: TableHead,
  times: TimeColumns,
  file: string,
  record: Recorder,
) => ValueColumns<Column> | null

/**
 * Reads a table of values in time.
 * @param decimalMark from the caller; null: as the table shows
 * @returns null after a question
 * @throws UnreadableFile
 */
export async function readValueTable<Column>(
  file: string,
  decimalMark: DecimalMark | null,
  columnsOf: ColumnsOf<Column>,
  record: Recorder,
  { named, usual }: ValueWords,
  signal?: AbortSignal,
): Promise<ValueTable<Column> | null> {
  const name = file.replace(/^.*[/\\]/, '')
  let times: TimeColumns | null = null
  let head: TableHead | null = null
  let found: ValueColumns<Column> | null = null
  const sample: { readonly line: number; readonly cells: readonly string[] }[] = []
  let body: ReturnType<typeof bodyOf<Column>> | null = null

  function takeSample(): void {
    if (found === null) return
    const { columns } = found
    const texts = sample.flatMap(({ cells }) => columns.map(({ index }) => cells[index] ?? ''))
    const mark = decimalMark ?? markOf(texts, found, record)
    const isRequested = record.record().questions.some(({ key }) => key === 'decimalMark')
    const rows = sample.map(({ cells }) => cells)
    const scope = rowScope(head!, rows, name)
    const values = columns.map(({ index }) => index)
    record.rest(head!.names, [...times!.columns, ...values, ...scopeColumns(head!, rows)])
    body = bodyOf(name, times!, found, { scope, unitColumn: unitColumnOf(head!), mark, isRequested })
    for (const { line, cells } of sample) body.take(line, cells)
  }

  const identity = await readTable(
    file,
    {
      isHeader: isTimeHeader,
      valuesOfDays: (above) => above.find(({ text }) => named.test(text))?.text.replace(/^#\s*/, '') ?? usual,
      begin(own, first) {
        head = own
        times = first && timeColumnsOf(own, first)
        if (first === null) throw new UnreadableFile({ file: name, code: 'noRows' })
        if (times === null) throw new UnreadableFile({ file: name, code: 'timeColumnMissing' })
        noteFactors(
          own.above.map(({ line, text }) => ({ number: line, text })),
          own.names,
          record,
        )
        found = columnsOf(own, times, name, record)
      },
      row(line, cells) {
        if (found === null) return
        if (body !== null) body.take(line, cells)
        else if (sample.push({ line, cells }) === sampleRows) takeSample()
      },
      noHeader: () => new UnreadableFile({ file: name, code: 'timeColumnMissing' }),
    },
    signal,
  )
  if (body === null) takeSample()
  const read = body as ReturnType<typeof bodyOf<Column>> | null
  if (read === null) return null
  const { others, ...rest } = read.end()
  for (const [text, [scope]] of others)
    record.notUsed(text, scope!.code === 'otherZone' ? 'otherZone' : 'otherQuantity')
  return { ...identity, times: times!, head: head!, columns: found!.columns, ...rest }
}

/** null: no number has a mark, or it raised a question. */
function markOf(
  texts: readonly string[],
  { decimal, plausible }: Pick<ValueColumns<unknown>, 'decimal' | 'plausible'>,
  record: Recorder,
): DecimalMark | null {
  return markOfNumbers(texts, record, () => decimal ?? markInRange(texts, plausible)) ?? decimal
}

function bodyOf<Column>(
  file: string,
  times: TimeColumns,
  { columns, columnOfRow }: ValueColumns<Column>,
  {
    scope,
    unitColumn,
    mark,
    isRequested,
  }: {
    readonly scope: RowScope
    readonly unitColumn: number
    readonly mark: DecimalMark | null
    readonly isRequested: boolean
  },
) {
  const rows: RowTime[] = []
  const values: number[][] = columns.map(() => [])
  const issues: MarketIssue[] = []
  const units = new Set<string>()
  const rowAt = new Map<string, number>()
  let [emptyRows, missingValues] = [0, 0]
  const others: OtherScope[] = []
  let before = ''

  /** Row of a time in a table with a row for each kind of plant: the hour that the clock doubles has two. */
  function pivotedRow(line: number, cells: readonly string[], column: number): number {
    const [start, end] = [times.startOf(cells), times.endOf?.(cells) ?? '']
    let key = ''
    let row: number | undefined
    for (let count = 0; ; count++) {
      key = `${start} ${end} ${count}`
      row = rowAt.get(key)
      if (row === undefined || Number.isNaN(values[column]![row]!)) break
    }
    if (row !== undefined) return row
    rowAt.set(key, rows.length)
    for (const own of values) own.push(Number.NaN)
    return rows.push({ line, start, end, repeats: false, isEmpty: false }) - 1
  }

  function valueIn(line: number, text: string): number {
    const isMissing = isMissingText(text)
    // No row of the sample showed the decimal mark: this row may be the first that needs it.
    const isOpen = mark === null && !isRequested && markShownBy(text) === 'unknown'
    const value = isMissing ? Number.NaN : readMarkedNumber(text, mark)
    if (isMissing) missingValues += 1
    if (isOpen) issues.push({ file, code: 'numberAmbiguous', line, text })
    else if (value === null) issues.push({ file, code: 'numberInvalid', line, text })
    return value ?? Number.NaN
  }

  return {
    take(line: number, cells: readonly string[]): void {
      if (cells.every((cell) => cell === '')) {
        emptyRows += 1
        return
      }
      const otherScope = scope(cells, line)
      const column = columnOfRow?.(cells)
      if (otherScope !== null && column !== -1) others.push(otherScope)
      if (otherScope !== null || column === -1) return
      if (unitColumn >= 0 && cells[unitColumn]) units.add(cells[unitColumn]!)
      if (rows.length >= maxRows) throw new UnreadableFile({ file, code: 'tooManyRows', max: maxRows })
      if (column !== undefined) {
        const row = pivotedRow(line, cells, column)
        values[column]![row] = valueIn(line, cells[columns[column]!.index] ?? '')
        return
      }
      const rest = cells.filter((_, at) => !times.columns.includes(at))
      const content = rest.join('\n')
      // One column may repeat a value; three different columns never do so together.
      const repeats = content === before && new Set(rest.filter((cell) => cell !== '')).size >= 3
      before = content
      const isEmpty = columns.every(({ index }) => isMissingText(cells[index] ?? ''))
      rows.push({ line, start: times.startOf(cells), end: times.endOf?.(cells) ?? '', repeats, isEmpty })
      for (const [at, { index }] of columns.entries()) values[at]!.push(valueIn(line, cells[index] ?? ''))
    },
    end() {
      if (rows.length === 0 && others.length > 0) throw new UnreadableFile(others[0]!)
      if (rows.length === 0) throw new UnreadableFile({ file, code: 'noRows' })
      const notes: MarketNote[] = []
      if (emptyRows > 0) notes.push({ file, code: 'emptyEnd', count: emptyRows })
      if (missingValues > 0) notes.push({ file, code: 'missingValues', count: missingValues })
      const ofOthers = Map.groupBy(others, scopeText)
      for (const [text, { length }] of ofOthers)
        notes.push({ file, code: 'otherAuction', count: length, text })
      return { rows, values, units, notes, issues, others: ofOthers }
    },
  }
}
