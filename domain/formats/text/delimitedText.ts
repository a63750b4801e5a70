import { withoutByteOrderMark } from './textLines.ts'

/** Separator of the cells of a row; ' ' means any blanks. */
export type Delimiter = '\t' | ';' | '|' | ',' | ' '

/** The comma comes late because it may be the decimal comma, blanks last because names contain them. */
export const delimiters: readonly Delimiter[] = ['\t', ';', '|', ',', ' ']

/** Without blanks: those of tables whose names may contain them. */
export const delimitersOfNames = delimiters.filter((one) => one !== ' ')

/** The delimiter with the highest score above 0, the first of equal ones; null: none has one. */
export function bestDelimiter(scoreOf: (delimiter: Delimiter) => number): Delimiter | null {
  const scores = delimiters.map((delimiter) => scoreOf(delimiter))
  const best = Math.max(...scores)
  return best > 0 ? delimiters[scores.indexOf(best)]! : null
}

/** A row of a table with the line on which it begins, counted from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits delimited text into rows; empty rows are left out.
 *
 * Cells may be quoted with '"', doubled inside; a quoted cell may contain delimiters and line ends. Blanks around cells
 * are dropped. A quote that is never closed, or only in a later row, ends with its line. A line of more than 20,000 characters or 5000 cells is
 * not a row of a table and becomes one cell.
 * @param maxRows stop after this number of rows, to examine the beginning
 */
export function readDelimited(text: string, delimiter: Delimiter, maxRows = Infinity): TableRow[] {
  const source = withoutByteOrderMark(text)
  const rows: TableRow[] = []
  let line = 1
  let position = 0
  while (position < source.length && rows.length < maxRows) {
    if (isLineEnd(source[position]!)) {
      position = behindLineEnd(source, position)
      line += 1
      continue
    }
    const row = readRow(source, position, delimiter)
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells })
    line += row.lineCount
    position = row.end
  }
  return rows
}

/** Cells of a line without its end; blanks around cells are dropped. A line of any length is one row. */
export function cellsOfLine(line: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === ' ') return line.trim().split(/\s+/)
  if (line.includes('"')) return readDelimited(line, delimiter, 1)[0]?.cells ?? []
  return line.split(delimiter).map((cell) => cell.trim())
}

/** Position after the last line end outside quotes; 0 if there is none. */
export function endOfRows(text: string): number {
  if (!text.includes('"')) return text.lastIndexOf('\n') + 1
  let end = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22) isQuoted = !isQuoted
    else if (code === 0x0a && !isQuoted) end = i + 1
  }
  return end
}

/** Longest row: it also limits a stray quote, which must not include the rest of a file. */
const maxRowLength = 20_000

/** Most cells of a row: 100 MB of delimiters would otherwise become 100 million cells. */
const maxCells = 5000

interface RowEnd {
  readonly cells: string[]
  readonly end: number
  readonly lineCount: number
}

function readRow(source: string, start: number, delimiter: Delimiter): RowEnd {
  const lineEnd = endOfLine(source, start)
  const line = source.slice(start, lineEnd)
  const next = behindLineEnd(source, lineEnd)
  const plain = () => ({ cells: plainCells(line, delimiter), end: next, lineCount: 1 })
  if (line.length > maxRowLength || delimiter === ' ' || !line.includes('"')) return plain()
  return readQuotedRow(source, start, delimiter) ?? plain()
}

function plainCells(line: string, delimiter: Delimiter): string[] {
  if (line.length > maxRowLength) return noRow(line)
  const cells =
    delimiter === ' ' ? line.trim().split(/\s+/, maxCells + 1) : line.split(delimiter, maxCells + 1)
  return cells.length > maxCells ? noRow(line) : cells.map((cell) => cell.trim())
}

function noRow(line: string): string[] {
  return [line.slice(0, 80).trim()]
}

/** Cells of a row with quotes; null if a quote is not closed. */
function readQuotedRow(source: string, start: number, delimiter: string): RowEnd | null {
  const cells: string[] = []
  const limit = Math.min(source.length, start + maxRowLength)
  let position = start
  let lineCount = 1
  for (;;) {
    while (source[position] === ' ') position++
    let cell = ''
    if (source[position] === '"') {
      const end = closingQuote(source, position + 1, limit)
      if (end < 0) return null
      const inside = source.slice(position + 1, end)
      const lines = inside.split('\n')
      if (lines.length > 1) {
        const rest = source.slice(end + 1, endOfLine(source, end + 1))
        const isClosed = /^ *$/.test(rest.split(delimiter, 1)[0]!)
        if (!isClosed || areRows(lines, rest, cells.length, delimiter)) return null
      }
      cell = inside.replaceAll('""', '"')
      lineCount += lines.length - 1
      position = end + 1
    }
    const from = position
    while (position < source.length && source[position] !== delimiter && !isLineEnd(source[position]!))
      position++
    const rest = source.slice(from, position).trim()
    cells.push(cell === '' ? rest : cell + rest)
    if (source[position] !== delimiter) break
    position++
  }
  const end = behindLineEnd(source, position)
  return { cells: cells.length > maxCells ? noRow(source.slice(start, position)) : cells, end, lineCount }
}

/** Whether lines between two quotes are rows of equal width with a stray quote each in the same column. */
function areRows(lines: readonly string[], rest: string, cellsBefore: number, delimiter: string): boolean {
  const [first = 0, ...further] = lines.map((line) => line.split(delimiter).length - 1)
  const width = cellsBefore + first
  const last = further.pop()
  const isLastRow = last === cellsBefore && cellsBefore + rest.split(delimiter).length - 1 === width
  return width > 0 && isLastRow && further.every((count) => count === width)
}

function closingQuote(source: string, from: number, limit: number): number {
  for (let i = from; i < limit; i++) {
    if (source[i] !== '"') continue
    if (source[i + 1] !== '"') return i
    i++
  }
  return -1
}

function endOfLine(source: string, from: number): number {
  for (let i = from; i < source.length; i++) if (isLineEnd(source[i]!)) return i
  return source.length
}

function behindLineEnd(source: string, end: number): number {
  return source[end] === '\r' && source[end + 1] === '\n' ? end + 2 : end + 1
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r'
}
