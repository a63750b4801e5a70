import { delimitersOfNames } from '../text/delimitedText.ts'
import type { TextLine } from '../text/textLines.ts'
import { type TimedTable, timedTableOf } from '../timed/timedTable.ts'
import { type OperationColumns, operationColumnsOf } from './operationColumns.ts'

export interface OperationLayout extends OperationColumns, TimedTable {
  /** Turbine that a line above the table names; null: none. */
  readonly turbineAbove: { readonly name: string; readonly line: TextLine } | null
}

const mostHeadLines = 60
const longestLine = 60_000

/** Finds the header: the first line with a time and a power; null without one. */
export function operationLayoutOf(text: string): OperationLayout | null {
  const isEnd = (line: TextLine) => line.text.length > longestLine
  const search = { delimiters: delimitersOfNames, mostHeadLines, isEnd }
  const found = timedTableOf(text, search, ({ heads, units }) => {
    const columns = operationColumnsOf(heads, units)
    return columns.byRole.has('powerKw') ? columns : null
  })
  return found && { ...found, turbineAbove: turbineAbove(found.above) }
}

/** `# Turbine: Kelmarsh 1`. */
export function turbineAbove(above: readonly TextLine[]): OperationLayout['turbineAbove'] {
  for (const line of above) {
    const name = /^#?\s*(?:turbine|anlage|wea)\s*[:=]\s*(.{1,100}?)\s*$/i.exec(line.text)?.[1]
    if (name !== undefined) return { name, line }
  }
  return null
}
