import { type DecimalMark, decimalMarkOf, openNumberOf } from '../../numbers/index.ts'
import { filledLinesOf } from '../text/textLines.ts'
import { cellsOf, type MeasurementLayout } from './measurementLayout.ts'

const sampleRows = 500
/** Ten-minute rows of a day. */
const rowsOfDay = 144

/** Some rows of a measurement. */
export interface MeasurementSample {
  readonly heads: readonly string[]
  /** Cells of each row. */
  readonly rows: readonly (readonly string[])[]
  readonly times: readonly string[]
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
  return { heads, rows, times: rows.map(layout.time.startOf) }
}

/** The mark that the numbers of columns show; null where none has one. */
export function markOf({ rows }: MeasurementSample, columns: readonly number[]): DecimalMark | null {
  const numbers = rows.flatMap((cells) => columns.map((column) => cells[column] ?? ''))
  const shown = decimalMarkOf(numbers)
  // Neither a speed nor a direction has thousands.
  if (shown === 'unknown') return openNumberOf(numbers).includes(',') ? ',' : '.'
  return shown === 'any' ? null : shown
}
