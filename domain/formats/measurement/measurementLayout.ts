import {
  isAboveSea,
  rowsBelowHead,
  type StatedClock,
  statedClock,
  type TimeColumns,
  timeColumnsOf,
  timeInHead,
} from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import { cellsOfLine, type Delimiter, delimiters } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { type WindColumns, windColumnsOf } from './windColumns.ts'

/** A table of measured winds, taken apart. */
export interface MeasurementLayout extends WindColumns {
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
  /** Height that a line above the table states for all columns. */
  readonly heightAbove: { readonly heightM: number; readonly text: string; readonly line: number } | null
}

/** Maximum number of lines above a table, of its columns, and of rows such as units below its header. */
const mostHeadLines = 1500
export const mostMeasurementColumns = 5000
/** A longer line is not a row of a table. */
const longestLine = 200_000
const mostRowsBelow = 3
/** Rows that show the columns of times. */
const firstRows = 12

/** A line with too many cells to be examined. */
export interface TooWide {
  readonly tooWideLine: number
}

/**
 * Finds the header: the first line that names a time and a wind speed; null where there is none.
 * @param described columns of winds by their metadata; null: no metadata
 */
export function detectMeasurementLayout(
  text: string,
  described: MeasurementStation['columns'] | null = null,
): MeasurementLayout | TooWide | null {
  const lines = firstLines(text)
  for (const [index, line] of lines.entries()) {
    if (isTooWide(line.text)) return { tooWideLine: line.number }
    for (const delimiter of delimiters) {
      if (!line.text.includes(delimiter)) continue
      const cells = cellsOf(line.text, delimiter)
      const below = rowsBelowHead(lines, index, (row) => cellsOf(row.text, delimiter), mostRowsBelow)
      const rowsBelow = lines.slice(index + 1, index + 1 + below.count)
      const texts = rowsBelow.map(({ text }) => cellsOf(text, delimiter))
      const named = [...cells.keys()].filter((column) => timeInHead(cells[column]!) !== null)
      const first = index + 1 + below.count
      const rows = lines.slice(first, first + firstRows).map((row) => cellsOf(row.text, delimiter))
      const time = timeColumnsOf(cells, named, rows)
      // Columns separated by blanks need heads without blanks, as in files that split the time.
      if (time === null || (delimiter === ' ' && time.columns.length < 2)) continue
      const columns = windColumnsOf(
        cells,
        [...time.all, ...named],
        below.units,
        cells.map((_, column) => texts.map((row) => row[column] ?? '').join(' ')),
        described,
      )
      if (columns === null) continue
      const above = lines.slice(0, index)
      return {
        ...columns,
        time,
        delimiter,
        line: line.number,
        lastHeadLine: lines[index + below.count]!.number,
        clock: statedClock(above, time.heads, line.number),
        above,
        head: line,
        below: rowsBelow,
        heightAbove: heightOfLines(above),
      }
    }
  }
  return null
}

function isTooWide(line: string): boolean {
  if (line.length > longestLine) return true
  return delimiters.some(
    (delimiter) => line.split(delimiter, mostMeasurementColumns + 1).length > mostMeasurementColumns,
  )
}

/** Cells of a line, without a comment mark before the first. */
export function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  if (line.length > longestLine) return []
  return cellsOfLine(line.startsWith('#') ? line.slice(1) : line, delimiter)
}

function firstLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = []
  for (const line of filledLinesOf(text)) {
    lines.push(line)
    if (lines.length > mostHeadLines + mostRowsBelow + firstRows) break
  }
  return lines
}

const footM = 0.3048
const heightWords =
  /\b(?:hub[- ]?height|measurement height|sensor height|anemometer height|mess(?:hoehe|höhe)|nabenh(?:oehe|öhe))\b[^\d\n]{0,20}(\d{1,3}(?:\.\d+)?)(?!\d)(?=(.{0,30}))/gi

/** `Hub-Height=100.0`, `measurement height : 50`; if they differ, the hub's is ignored. */
function heightOfLines(lines: readonly TextLine[]): MeasurementLayout['heightAbove'] {
  const matches = lines.flatMap(({ number, text }) =>
    [...text.slice(0, 300).matchAll(heightWords)].map((match) => ({ number, match })),
  )
  const found = matches.flatMap(({ number, match: [stated, written, behind = ''] }) => {
    // Several heights are those of several sensors.
    const isOfSea = /^\s*m\b/i.test(behind) && isAboveSea(behind.slice(0, 16))
    const isOpen = isOfSea || /^\s*(?:m\s*)?[/;,&]\s*\d/.test(behind)
    const heightM = Number(written) * (/^\s*(?:ft|feet|foot)\b/i.test(behind) ? footM : 1)
    return heightM > 0 && !isOpen ? [{ heightM, text: stated, line: number }] : []
  })
  const measured = found.filter(({ text }) => !/^(?:hub|naben)/i.test(text))
  const [first, ...others] = measured.length > 0 ? measured : found
  return first !== undefined && others.every(({ heightM }) => heightM === first.heightM) ? first : null
}
