import {
  rowsBelowHead,
  type StatedClock,
  statedClock,
  type TimeColumns,
  timeColumnsOf,
  timeInHead,
  type Unit,
} from '../../reading/index.ts'
import { cellsOfLine, type Delimiter } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'

export interface TimedTable {
  readonly heads: readonly string[]
  readonly time: TimeColumns
  readonly delimiter: Delimiter
  /** Line of the header, and the last one before the data, counted from 1. */
  readonly line: number
  readonly lastHeadLine: number
  readonly clock: StatedClock
  /** Lines above the table, and its head. */
  readonly above: readonly TextLine[]
  readonly head: TextLine
  /** Rows such as units between the head and the data. */
  readonly below: readonly TextLine[]
}

/** A header that may be that of the table, and the columns of its times. */
export interface PossibleHead {
  readonly heads: readonly string[]
  readonly times: readonly number[]
  /** Units of the rows below; null: there is no such row. */
  readonly units: readonly (Unit | null)[] | null
  readonly texts: readonly string[]
}

interface Search {
  readonly delimiters: readonly Delimiter[]
  /** Maximum number of lines above a table. */
  readonly mostHeadLines: number
  /** Whether a line ends the search. */
  readonly isEnd?: (line: TextLine) => boolean
}

/** A longer line is not a row of a table. */
const longestLine = 200_000
const mostRowsBelow = 3
/** Rows that show the columns of times. */
const firstRows = 12

/** Finds the header: the first line with a time whose other columns are known to the reader; null without one. */
export function timedTableOf<Columns extends object>(
  text: string,
  { delimiters, mostHeadLines, isEnd = () => false }: Search,
  columnsOf: (head: PossibleHead) => Columns | null,
): (TimedTable & Columns) | null {
  const lines = firstLines(text, mostHeadLines + mostRowsBelow + firstRows)
  // A comment is the header only if no other line is.
  const isComment = ([, { text }]: readonly [number, TextLine]) => text.startsWith('#')
  const [comments, others] = [[...lines.entries()].filter(isComment), [...lines.entries()]]
  for (const [index, head] of [...others.filter((one) => !isComment(one)), ...comments]) {
    if (isEnd(head)) return null
    for (const delimiter of delimiters) {
      if (!head.text.includes(delimiter)) continue
      const cellsAt = (line: TextLine) => cellsOfRow(line.text, delimiter)
      const heads = cellsAt(head)
      const { units, count } = rowsBelowHead(lines, index, cellsAt, mostRowsBelow)
      const first = index + 1 + count
      const below = lines.slice(index + 1, first)
      const named = [...heads.keys()].filter((column) => timeInHead(heads[column]!) !== null)
      const time = timeColumnsOf(heads, named, lines.slice(first, first + firstRows).map(cellsAt))
      // Columns separated by blanks need heads without blanks, as in files that split the time.
      if (time === null || (delimiter === ' ' && time.columns.length < 2)) continue
      const cellsBelow = below.map(cellsAt)
      const texts = heads.map((_, column) => cellsBelow.map((row) => row[column] ?? '').join(' '))
      const columns = columnsOf({ heads, times: [...time.all, ...named], units, texts })
      if (columns === null) continue
      const above = lines.slice(0, index)
      const clock = statedClock(above, time.heads, head.number)
      const lastHeadLine = lines[index + count]!.number
      const table = { heads, time, delimiter, line: head.number, lastHeadLine, clock, above, head, below }
      return { ...columns, ...table }
    }
  }
  return null
}

/** Cells of a line, without a comment mark before the first. */
export function cellsOfRow(line: string, delimiter: Delimiter): readonly string[] {
  if (line.length > longestLine) return []
  return cellsOfLine(line.startsWith('#') ? line.slice(1) : line, delimiter)
}

function firstLines(text: string, most: number): readonly TextLine[] {
  const lines: TextLine[] = []
  for (const line of filledLinesOf(text)) if (lines.push(line) > most) break
  return lines
}
