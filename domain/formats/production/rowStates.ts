import type { Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { validCells } from '../text/validCells.ts'
import type { EnergyColumn, StateOfRows } from './energyColumns.ts'
import type { EnergyLayout } from './energyLayout.ts'

/**
 * The table without the values whose state says that they are not valid, as meters mark missing values (`F` next to
 * `W` for true values). Of several columns of states those directly after the values count, if any is there.
 */
export function withoutInvalid<Layout extends EnergyLayout>(
  layout: Layout,
  values: readonly Pick<EnergyColumn, 'column'>[],
  warnings: IssueList,
  record: Recorder,
): Layout {
  let { body } = layout
  const flagged = { count: 0, line: 0 }
  for (const value of values) {
    for (const state of statesOf(layout, value.column)) {
      const { column } = state
      const written = body.map(({ cells }) => cells[column] ?? '')
      const isValid = validCells({ ...state, line: layout.line }, written, record)
      if (isValid === null) continue
      body = body.map((row) => {
        const isLeft = isValid((row.cells[column] ?? '').trim()) || (row.cells[value.column] ?? '') === ''
        if (isLeft) return row
        flagged.count += 1
        flagged.line ||= row.line
        return emptied(row, value.column)
      })
    }
  }
  for (const { name, column } of layout.states)
    if (!values.some((value) => statesOf(layout, value.column).some((own) => own.column === column)))
      record.notUsed(name, 'notNeeded')
  if (flagged.count > 0) warnings.add({ code: 'measurementFlagged', ...flagged })
  return { ...layout, body }
}

function statesOf({ states, values }: EnergyLayout, column: number): readonly StateOfRows[] {
  const columns = states.map((state) => state.column)
  const own = states.filter((state) => {
    for (let between = column + 1; between < state.column; between++)
      if (!columns.includes(between)) return false
    return state.column > column
  })
  return own.length > 0 || values.length > 1 ? own : states
}

function emptied({ line, cells }: TableRow, column: number): TableRow {
  return { line, cells: cells.with(column, '') }
}
