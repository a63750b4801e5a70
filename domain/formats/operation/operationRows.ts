import { type DecimalMark, isMissingText, readMarkedNumber } from '../../numbers/index.ts'
import { type OperationQuantity, operationQuantities } from '../../operation/index.ts'
import type { CompassColumn, DateOrder, Unit } from '../../reading/index.ts'
import { type IssueList, issueList, settleBadRows } from '../issueList.ts'
import { timedRows, type WrittenTimes } from '../timed/timedRows.ts'
import type { OperationLayout } from './operationLayout.ts'

export interface OperationValues {
  readonly quantity: OperationQuantity
  readonly column: number
  readonly unit: Unit
  readonly compass: CompassColumn | null
}

/** Rows of one turbine in the order of the file. Shapes [row]; values by quantity, NaN missing. */
export interface OperationRows extends WrittenTimes {
  readonly name: string
  readonly values: Readonly<Record<OperationQuantity, number[]>>
}

interface RowForm {
  readonly layout: OperationLayout
  readonly values: readonly OperationValues[]
  /** Column of turbines; null: all rows are those of `turbine`. */
  readonly turbineColumn: number | null
  readonly turbine: string
  readonly decimal: DecimalMark | null
  readonly order: DateOrder
}

/** Ten-minute rows of twenty years of one turbine, or of 10 years of two. */
export const maxOperationRows = 1_100_000
export const maxOperationTurbines = 100
const longestName = 100

export function operationRows(
  text: string,
  form: RowForm,
  errors: IssueList,
  warnings: IssueList,
): readonly OperationRows[] {
  const { layout, values, turbineColumn, decimal } = form
  const byTurbine = new Map<string, OperationRows>()
  const bad = issueList()
  const read = { order: form.order, needed: Math.max(...layout.time.columns) + 1, maxRows: maxOperationRows }
  let count = 0
  for (const { line, cells, time } of timedRows(text, layout, read, errors, bad)) {
    count += 1
    const name = (turbineColumn === null ? form.turbine : (cells[turbineColumn] ?? '')).slice(0, longestName)
    if (name === '') {
      bad.add({ code: 'operationTurbineMissing', line })
      continue
    }
    const rows = byTurbine.get(name) ?? emptyRows(name)
    if (!byTurbine.has(name)) {
      if (byTurbine.size === maxOperationTurbines) {
        errors.add({ code: 'operationTurbines', line, max: maxOperationTurbines })
        break
      }
      byTurbine.set(name, rows)
    }
    rows.localMs.push(time.localMs)
    rows.offsetMs.push(time.offsetMs)
    rows.lines.push(line)
    for (const { quantity, column, unit, compass } of values) {
      const cell = cells[column] ?? ''
      const numberIn = () => (isMissingText(cell) ? Number.NaN : readMarkedNumber(cell, decimal))
      const value = compass?.degreesOf(cell) ?? numberIn()
      if (value === null) bad.add({ code: 'numberInvalid', line, text: cell })
      rows.values[quantity].push((value ?? Number.NaN) * unit.factor + unit.offset)
    }
  }
  settleBadRows(bad, count, errors, warnings)
  return [...byTurbine.values()]
}

function emptyRows(name: string): OperationRows {
  const values = Object.fromEntries(operationQuantities.map((quantity) => [quantity, []]))
  return {
    name,
    localMs: [],
    offsetMs: [],
    lines: [],
    values: values as unknown as Record<OperationQuantity, number[]>,
  }
}
