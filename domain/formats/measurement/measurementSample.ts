import { type DecimalMark, decimalMarkOf, openNumberOf } from '../../numbers/index.ts'
import { filledLinesOf } from '../text/textLines.ts'
import { cellsOf, type MeasurementLayout, timeTextIn } from './measurementLayout.ts'

export const sampleRows = 500
/** Ten-minute rows of a day. */
const rowsOfDay = 144

/** Some rows of a measurement. */
export interface MeasurementSample {
  readonly heads: readonly string[]
  /** Cells of each row. */
  readonly rows: readonly (readonly string[])[]
  readonly times: readonly string[]
  readonly haveOffsets: boolean
}

/** The first rows, and about one a day: dates of one month can be ambiguous, and sensors fail or are added. */
export function sampleOf(text: string, layout: MeasurementLayout): MeasurementSample {
  const rows: (readonly string[])[] = []
  let heads: readonly string[] = []
  let row = 0
  for (const line of filledLinesOf(text)) {
    if (line.number === layout.line) heads = cellsOf(line.text, layout.delimiter)
    if (line.number <= layout.lastHeadLine || (row++ >= sampleRows && row % rowsOfDay !== 0)) continue
    rows.push(cellsOf(line.text, layout.delimiter))
  }
  const times = rows.map((cells) => timeTextIn(layout, cells))
  const hasOffset = (time: string) => /(?:z|utc|[+-]\d{2}:?\d{2})$/i.test(time.trim()) && time.includes(':')
  return { heads, rows, times, haveOffsets: times.length > 0 && times.every(hasOffset) }
}

/** The mark that the numbers of columns show; null where none has one. */
export function markOf({ rows }: MeasurementSample, columns: readonly number[]): DecimalMark | null {
  const numbers = rows.flatMap((cells) => columns.map((column) => cells[column] ?? ''))
  const shown = decimalMarkOf(numbers)
  // Neither a speed nor a direction has thousands.
  if (shown === 'unknown') return openNumberOf(numbers).includes(',') ? ',' : '.'
  return shown === 'any' ? null : shown
}
