import { type Delimiter, readDelimited } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { type MeasurementColumns, measurementColumnsOf } from './measurementColumns.ts'

/** What the lines above a table of measured winds say. Absent: nothing. */
export interface MeasurementHead {
  /** Hours that the clock is ahead of UTC. */
  readonly utcOffsetH?: number
  readonly stamp?: 'begin' | 'end'
}

/** A table of measured winds, taken apart. */
export interface MeasurementLayout extends MeasurementColumns {
  readonly delimiter: Delimiter
  /** Line of the header, counted from 1. */
  readonly line: number
  readonly head: MeasurementHead
}

/** Lines above a table at most. */
const mostHeadLines = 400
const delimiters: readonly Delimiter[] = ['\t', ';', '|', ',']

/** Finds the header: the first line that names a time and a wind speed; null where there is none. */
export function detectMeasurementLayout(text: string): MeasurementLayout | null {
  const above: TextLine[] = []
  for (const line of filledLinesOf(text)) {
    for (const delimiter of delimiters) {
      if (!line.text.includes(delimiter)) continue
      const columns = measurementColumnsOf(cellsOf(line.text, delimiter))
      if (columns !== null) return { ...columns, delimiter, line: line.number, head: headOf(above) }
    }
    above.push(line)
    if (above.length > mostHeadLines) return null
  }
  return null
}

/** Cells of a line; a mark of comments before the first is no part of it. */
export function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  const plain = line.startsWith('#') ? line.slice(1) : line
  if (!plain.includes('"')) return plain.split(delimiter).map((cell) => cell.trim())
  return readDelimited(plain, delimiter, 1)[0]?.cells ?? []
}

const zone =
  /(?:time ?zone|zeitzone|utc offset)[^A-Za-z0-9+-]*(?:utc|gmt)?\s*([+-]\s*\d{1,2})?(?::?(00|30|45))?/i
const zoneNames = /(?:time ?zone|zeitzone)[^A-Za-z]*(utc|gmt|mez|cet)\b/i
const stamp = /(?:time ?stamps?|zeitstempel)[^.]*\b(begin|beginning|start|anfang|beginn|end|ende)\b/i

function headOf(lines: readonly TextLine[]): MeasurementHead {
  const text = lines.map((line) => line.text.slice(0, 300)).join('\n')
  const stated = stamp.exec(text)?.[1]?.toLowerCase()
  const utcOffsetH = offsetIn(text)
  return {
    ...(utcOffsetH !== null && { utcOffsetH }),
    ...(stated !== undefined && { stamp: stated.startsWith('end') ? 'end' : 'begin' }),
  }
}

function offsetIn(text: string): number | null {
  const match = zone.exec(text)
  if (match?.[1] !== undefined) {
    const hours = Number(match[1].replaceAll(/\s/g, ''))
    const minutes = Number(match[2] ?? 0)
    return Math.abs(hours) > 14 ? null : hours + (Math.sign(hours) * minutes) / 60
  }
  const name = zoneNames.exec(text)?.[1]?.toLowerCase()
  return name === undefined ? null : name === 'mez' || name === 'cet' ? 1 : 0
}
