import {
  cellsOfLine,
  type DayColumns,
  type Delimiter,
  dayCells,
  dayColumnsOf,
  delimitersOfNames,
  readTimeInAnyOrder,
  type Unit,
  unitInHead,
  withoutCellUnits,
  withoutUnits,
} from '#domain'
import { UnreadableFile } from './issues.ts'

/** A line of a file, counted from 1. */
export interface FileLine {
  readonly line: number
  readonly text: string
}

export interface TableHead {
  readonly line: number
  /** Names of the columns, each with additions from rows below the header, such as its unit. */
  readonly names: readonly string[]
  readonly delimiter: Delimiter
  readonly above: readonly FileLine[]
  /** Column of the time of day, if a table has a column for each hour, whose rows come one by one. */
  readonly clock?: { readonly column: number; readonly stamp: DayColumns['stamp'] }
}

export interface TableTaker {
  /** Whether a row of cells is the header. */
  isHeader(cells: readonly string[]): boolean
  /** Called once with the header and the cells of the first row of data; null: there is none. */
  begin(head: TableHead, first: readonly string[] | null): void
  row(line: number, cells: readonly string[]): void
  /** Error if no header is found within the first lines. */
  readonly noHeader: (line: readonly string[]) => Error
  /** Name of the values of tables with a column for each hour of a day; absent: such tables are not read. */
  readonly valuesOfDays?: (above: readonly FileLine[]) => string
}

/** Units that numbers may be written with. */
const dimensions = ['price', 'power', 'energy'] as const
/** Number of lines that may precede the header. */
const maxHeadLines = 40
/** Number of rows below a header, such as units. */
const maxRowsBelow = 3

/** Finds a table's header and delimiter, joins the rows of units below it, and passes on the data rows. */
export function tableReader(file: string, taker: TableTaker) {
  const above: FileLine[] = []
  let found: { readonly line: number; readonly delimiter: Delimiter; names: readonly string[] } | null = null
  let days: DayColumns | null = null
  let rowsBelow = 0
  let hasBegun = false
  /** Units of columns whose numbers are written with one. */
  let units: readonly (Unit | null)[] = []

  function takeHead(line: number, text: string): void {
    const ways = delimitersOfNames
      .map((delimiter) => ({ delimiter, cells: cellsOfLine(text.replace(/^#+\s*/, ''), delimiter) }))
      .filter(({ cells }) => cells.length > 1)
      .toSorted((a, b) => b.cells.length - a.cells.length)
    if (taker.valuesOfDays)
      days = ways.map(({ cells }) => dayColumnsOf(cells)).find((own) => own !== null) ?? null
    const way = ways.find(
      ({ cells }) => taker.isHeader(cells) || (days !== null && dayColumnsOf(cells) !== null),
    )
    // A comment is the header only if a row of data follows, which begins without a comment mark.
    if (way !== undefined && !text.startsWith('#')) {
      found = { line, delimiter: way.delimiter, names: way.cells }
      return
    }
    above.push({ line, text })
    if (above.length > maxHeadLines) throw taker.noHeader(ways[0]?.cells ?? [text])
  }

  function begin(first: readonly string[] | null): void {
    hasBegun = true
    const { line, delimiter } = found!
    units = withoutCellUnits(first === null ? [] : [{ cells: first }], dimensions, found!.names).units
    const names = found!.names.map((name, column) =>
      unitInHead(name).text === null && units[column] ? `${name} [${units[column].symbol}]` : name,
    )
    if (days === null) taker.begin({ line, names, delimiter, above }, first)
    else beginDays(days, { line, names, delimiter, above }, first)
  }

  function beginDays(
    ofDays: DayColumns,
    { names, ...head }: TableHead,
    first: readonly string[] | null,
  ): void {
    const { parts, stamp } = ofDays
    const others = neighbouringNames(ofDays, names)
    const ofHours = `${names[parts[0]!.column]} … ${names[parts.at(-1)!.column]}`
    const whole = { ...head, names: [...others, ofHours, taker.valuesOfDays!(head.above)] }
    const row = first && (rowsOfDay(ofDays, first)[0] ?? null)
    taker.begin({ ...whole, clock: { column: others.length, stamp } }, row)
  }

  function takeRow(line: number, text: string): void {
    const written = cellsOfLine(text, found!.delimiter)
    if (!hasBegun && rowsBelow < maxRowsBelow && isBelowHeader(written)) {
      rowsBelow += 1
      const names = found!.names
      found = { ...found!, names: names.map((name, column) => joined(name, written[column] ?? '')) }
      return
    }
    if (!hasBegun) begin(written)
    const cells = units.some((unit) => unit !== null) ? withoutUnits(written, units, dimensions) : written
    const { names } = found!
    const isOfDay = (cell: string, column: number) =>
      days !== null && column > 0 && names[column] === '' && /^[+-]?\d+(?:[.,]\d+)?$/.test(cell)
    const beyond = cells.find(
      (cell, column) => (column >= names.length && cell !== '') || isOfDay(cell, column),
    )
    if (beyond !== undefined)
      throw new UnreadableFile({ file, code: 'rowTooLong', line, text: text.slice(0, 80) })
    for (const row of days === null ? [cells] : rowsOfDay(days, cells)) taker.row(line, row)
  }

  return {
    take(line: number, text: string): void {
      if (text === '') return
      if (found === null) takeHead(line, text)
      else if (!text.startsWith('#')) takeRow(line, text)
    },
    end(): void {
      if (found === null) throw taker.noHeader(above[0] === undefined ? [] : [above[0].text])
      if (!hasBegun) begin(null)
    },
  }
}

function neighbouringNames({ parts, counted }: DayColumns, cells: readonly string[]): readonly string[] {
  const used = new Set([counted, ...parts.map(({ column }) => column)])
  return cells.filter((_, column) => !used.has(column))
}

/** Splits the row of a day into one for each hour. */
function rowsOfDay(days: DayColumns, cells: readonly string[]): readonly (readonly string[])[] {
  const others = neighbouringNames(days, cells)
  const day = others.find((cell) => readTimeInAnyOrder(cell) !== null) ?? ''
  return [...dayCells(days, cells, day)].map(([clock, value]) => [...others, clock, value])
}

/** A row of units or kinds of values: without a number in any cell, and with at least one word. */
function isBelowHeader(cells: readonly string[]): boolean {
  const isWord = (cell: string) =>
    /^[\p{L}([€%]/u.test(cell) && !/^(?:n\/?a|n\/?e|nan|null|none)$/i.test(cell)
  return cells.some(isWord) && cells.every((cell) => cell === '' || isWord(cell)) && !cells.some(isTime)
}

/** Months by name begin with a letter too. */
function isTime(cell: string): boolean {
  return /\d{4}|\d:\d\d/.test(cell)
}

function joined(name: string, below: string): string {
  return below === '' || below === name ? name : `${name} ${below}`
}
