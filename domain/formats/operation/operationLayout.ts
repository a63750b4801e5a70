import { type StatedClock, statedClock, type TimeColumns, timeColumnsOf } from '../../reading/index.ts'
import { cellsOfLine, type Delimiter, delimitersOfNames } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { type OperationColumns, operationColumnsOf } from './operationColumns.ts'

/** A table of a control system, taken apart. */
export interface OperationLayout extends OperationColumns {
  readonly heads: readonly string[]
  readonly time: TimeColumns
  readonly delimiter: Delimiter
  /** Line of the header, counted from 1. */
  readonly line: number
  readonly clock: StatedClock
  /** Turbine that a line above the table names; null: none. */
  readonly turbineAbove: { readonly name: string; readonly line: TextLine } | null
}

const mostHeadLines = 60
const firstRows = 12
const longestLine = 60_000

/** Finds the header: the first line with a time and a power; null without one. */
export function operationLayoutOf(text: string): OperationLayout | null {
  const lines: TextLine[] = []
  for (const line of filledLinesOf(text)) {
    if (line.text.length > longestLine || lines.length === mostHeadLines + firstRows) break
    lines.push(line)
  }
  for (const [index, line] of lines.entries())
    for (const delimiter of delimitersOfNames) {
      if (!line.text.includes(delimiter)) continue
      const heads = cellsOfRow(line.text, delimiter)
      const columns = operationColumnsOf(heads)
      if (!columns.byRole.has('powerKw')) continue
      const times = columns.byRole.get('time')?.map(({ column }) => column) ?? []
      const rows = lines.slice(index + 1, index + 1 + firstRows)
      const time = timeColumnsOf(
        heads,
        times,
        rows.map((row) => cellsOfRow(row.text, delimiter)),
      )
      if (time === null) continue
      const above = lines.slice(0, index)
      return {
        ...columns,
        heads,
        time,
        delimiter,
        line: line.number,
        clock: statedClock(above, time.heads, line.number),
        turbineAbove: turbineOf(above),
      }
    }
  return null
}

/** Cells of a line, without the mark of a comment before a header. */
export function cellsOfRow(line: string, delimiter: Delimiter): readonly string[] {
  return cellsOfLine(line.startsWith('#') ? line.slice(1) : line, delimiter)
}

/** `# Turbine: Kelmarsh 1`. */
function turbineOf(above: readonly TextLine[]): OperationLayout['turbineAbove'] {
  for (const line of above) {
    const name = /^#?\s*(?:turbine|anlage|wea)\s*[:=]\s*(.{1,100}?)\s*$/i.exec(line.text)?.[1]
    if (name !== undefined) return { name, line }
  }
  return null
}
