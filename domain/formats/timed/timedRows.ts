import {
  type Based,
  type ChosenClock,
  type ClockZone,
  chosenClock,
  clockReader,
  type DateOrder,
  type Recorder,
  timeReader,
  type WrittenTime,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { filledLinesOf } from '../text/textLines.ts'
import { cellsOfRow, type TimedTable } from './timedTable.ts'

type Body = Pick<TimedTable, 'time' | 'delimiter' | 'lastHeadLine'>

const sampleRows = 500
/** Ten-minute rows of a day. */
const rowsOfDay = 144
/** Number of first rows that show in which of two equal hours a table begins. */
const firstRows = 500

/** Cells of the first rows, and of about one a day: dates of one month can be ambiguous, and sensors fail or are added. */
export function sampleOf(text: string, { lastHeadLine, delimiter }: Body): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = []
  let row = 0
  for (const line of filledLinesOf(text))
    if (line.number > lastHeadLine && (row++ < sampleRows || row % rowsOfDay === 0))
      rows.push(cellsOfRow(line.text, delimiter))
  return rows
}

export interface TimedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly time: WrittenTime
}

/**
 * Reads the rows below the header, except comments; those without a time or with fewer cells are reported.
 * @param needed cells that a row must have
 */
export function* timedRows(
  text: string,
  { time, delimiter, lastHeadLine }: Body,
  { order, needed, maxRows }: { order: DateOrder; needed: number; maxRows: number },
  errors: IssueList,
  bad: IssueList,
): Generator<TimedRow> {
  const timeOf = timeReader(order)
  let count = 0
  for (const { number: line, text: written } of filledLinesOf(text)) {
    if (line <= lastHeadLine || written.startsWith('#')) continue
    if (errors.isFull() || bad.isFull()) return
    if (count === maxRows) return errors.add({ code: 'tooManyRows', line, max: maxRows })
    const cells = cellsOfRow(written, delimiter)
    const timeText = time.startOf(cells)
    const read = timeOf(timeText)
    if (cells.length < needed)
      bad.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
    else if (read === null || read.precision === 'month')
      bad.add({ code: 'timeInvalid', line, text: timeText })
    else {
      count += 1
      yield { line, cells, time: read }
    }
  }
}

/** Times of rows as written. Shapes [row]. */
export interface WrittenTimes {
  /** Time on the clock, as if it were UTC: ms since 1970. */
  readonly localMs: number[]
  /** Offset from UTC that the time states, ms; null: none. */
  readonly offsetMs: (number | null)[]
  readonly lines: number[]
}

/** The clock of the rows; null after a question. @param given by the caller, and the first time as written */
export function clockOfRows(
  { localMs, offsetMs }: Pick<WrittenTimes, 'localMs' | 'offsetMs'>,
  { clock, time, line }: Pick<TimedTable, 'clock' | 'time' | 'line'>,
  { given, first }: { readonly given: Based<ClockZone> | null; readonly first: string },
  record: Recorder,
): ChosenClock | null {
  const [stated, offsetsMs] = [clock.zone ?? null, new Set(offsetMs)]
  const readings = localMs.map((ms) => ({ localMs: ms, repeats: false }))
  const subject = time.heads.join(' ')
  return chosenClock({ subject, line, stated, given, offsetsMs, first: { text: first }, readings }, record)
}

/** Instants of rows, ms since 1970 UTC; times that the clock skips are reported, and NaN. @param of subject of the rows */
export function instantsOf(
  { localMs, offsetMs, lines }: WrittenTimes,
  { zone, useOffsets }: ChosenClock,
  errors: IssueList,
  of = '',
): Float64Array<ArrayBuffer> {
  const clock = clockReader(zone, localMs.slice(0, firstRows))
  return Float64Array.from(localMs, (ms, row) => {
    const own = offsetMs[row]!
    const instantMs = useOffsets && own !== null ? ms - own : clock.instantMs(ms)
    if (instantMs === null)
      errors.add({ code: 'timeSkipped', line: lines[row]!, text: `${of}${clockText(ms)}` })
    return instantMs ?? Number.NaN
  })
}

/** `2024-03-31 02:00`. */
export function clockText(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 16).replace('T', ' ')
}
