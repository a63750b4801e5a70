import { type Delimiter, readDelimited } from '#domain'
import { UnreadableFile } from './issues.ts'

/** A line of a file, counted from 1. */
export interface FileLine {
  readonly line: number
  readonly text: string
}

/** The header of a table. */
export interface TableHead {
  readonly line: number
  /** Names of the columns, each with what a row below the header adds to it, such as its unit. */
  readonly names: readonly string[]
  readonly delimiter: Delimiter
  /** Lines above the header. */
  readonly above: readonly FileLine[]
}

/** What a reader does with a table. */
export interface TableTaker {
  /** Whether a row of cells is the header that is looked for. */
  isHeader(cells: readonly string[]): boolean
  /** Called once with the header and the cells of the first row of data; null: there is none. */
  begin(head: TableHead, first: readonly string[] | null): void
  /** A row of data. */
  row(line: number, cells: readonly string[]): void
  /** Thrown where no header is found within the first lines. */
  readonly noHeader: (line: readonly string[]) => Error
}

const delimiters: readonly Delimiter[] = [';', '\t', '|', ',']
/** Within which the header must be. */
const maxHeadLines = 40
/** Rows of units and the like below a header. */
const maxRowsBelow = 3

/** Finds the header of a table and its delimiter, joins the rows of units below it, and hands on the rows of data. */
export function tableReader(file: string, taker: TableTaker) {
  const above: FileLine[] = []
  let found: { readonly line: number; readonly delimiter: Delimiter; names: readonly string[] } | null = null
  let rowsBelow = 0
  let hasBegun = false

  function takeHead(line: number, text: string): void {
    const ways = delimiters
      .map((delimiter) => ({ delimiter, cells: cellsOf(text.replace(/^#+\s*/, ''), delimiter) }))
      .filter(({ cells }) => cells.length > 1)
      .toSorted((a, b) => b.cells.length - a.cells.length)
    const way = ways.find(({ cells }) => taker.isHeader(cells))
    // A comment is the header only where a row of data follows, which begins with no mark of comments.
    if (way !== undefined && !text.startsWith('#')) {
      found = { line, delimiter: way.delimiter, names: way.cells }
      return
    }
    above.push({ line, text })
    if (above.length > maxHeadLines) throw taker.noHeader(ways[0]?.cells ?? [text])
  }

  function begin(first: readonly string[] | null): void {
    hasBegun = true
    const { line, delimiter, names } = found!
    taker.begin({ line, names, delimiter, above }, first)
  }

  function takeRow(line: number, text: string): void {
    const cells = cellsOf(text, found!.delimiter)
    if (!hasBegun && rowsBelow < maxRowsBelow && isBelowHeader(cells)) {
      rowsBelow += 1
      const names = found!.names
      found = { ...found!, names: names.map((name, column) => joined(name, cells[column] ?? '')) }
      return
    }
    if (!hasBegun) begin(cells)
    const beyond = cells.slice(found!.names.length).find((cell) => cell !== '')
    if (beyond !== undefined)
      throw new UnreadableFile({ file, code: 'rowTooLong', line, text: text.slice(0, 80) })
    taker.row(line, cells)
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

export function cellsOf(text: string, delimiter: Delimiter): readonly string[] {
  if (text.includes('"')) return readDelimited(text, delimiter, 1)[0]?.cells ?? []
  return text.split(delimiter).map((cell) => cell.trim())
}

/** A row of units or kinds of values: without a number of its own in any cell, and with at least one word. */
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
