import { type DecimalMark, readMarkedNumber } from '../../numbers/index.ts'
import { type DateOrder, timeReader, type WrittenTime } from '../../reading/clock/timeText.ts'
import type { IssueList } from '../issueList.ts'
import { type ProductionLayout, timeTextOf } from './productionLayout.ts'

/** A row of production. */
export interface ProductionRow {
  readonly line: number
  readonly time: WrittenTime
  /** The time as it stands there. */
  readonly text: string
  /** MWh; null where none is known. */
  readonly energyMwh: number | null
  /** 0 to 1; null where none is known. */
  readonly availability: number | null
}

/** How the numbers and dates of a table are written. */
export interface ProductionForm {
  readonly unit: 'kWh' | 'MWh'
  /** null where no number has a mark. */
  readonly decimal: DecimalMark | null
  readonly order: DateOrder
}

const missing = /^(?:|-|–|n\/?a|nan|null|none|#nv|#n\/a|#nd|k\. ?a\.)$/i
/** Rows below a table that sum it up. */
const sumRow = /^(?:summe|gesamt|total|sum)\b/i
const megawattHoursPer = { kWh: 0.001, MWh: 1 } as const

/** Cells of energy and availability, by which the decimal mark is known. */
export function numbersOf(layout: ProductionLayout): string[] {
  const columns = [layout.energy[0]!, ...(layout.availability === null ? [] : [layout.availability])]
  return dataOf(layout).flatMap(({ cells }) => columns.map((column) => withoutPercent(cells[column] ?? '')))
}

/** Reads all rows; whatever is wrong with one is reported with its line. */
export function productionRows(
  layout: ProductionLayout,
  form: ProductionForm,
  errors: IssueList,
  warnings: IssueList,
): ProductionRow[] {
  const percent = isInPercent(layout, form) ? 0.01 : 1
  const needed = Math.max(...layout.time, layout.energy[0]!) + 1
  const timeOf = timeReader(form.order)
  const read: ProductionRow[] = []
  for (const { line, cells } of dataOf(layout)) {
    if (cells.length < needed) {
      errors.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
      continue
    }
    const text = timeTextOf(layout, cells)
    if (sumRow.test(text)) {
      warnings.add({ code: 'sumRowSkipped', line, text })
      continue
    }
    const time = timeOf(text)
    if (time === null) errors.add({ code: 'timeInvalid', line, text })
    const energy = numberIn(cells[layout.energy[0]!]!, form, line, errors)
    const available = layout.availability === null ? null : cells[layout.availability]
    const availability = available == null ? null : numberIn(withoutPercent(available), form, line, errors)
    if (availability != null && !(availability >= 0 && availability * percent <= 1)) {
      errors.add({ code: 'availabilityRange', line, text: available! })
      continue
    }
    if (time === null || energy === undefined || availability === undefined) continue
    read.push({
      line,
      time,
      text,
      energyMwh: energy === null ? null : energy * megawattHoursPer[form.unit],
      availability: availability === null ? null : availability * percent,
    })
  }
  return read
}

function dataOf({ rows, firstRow }: ProductionLayout) {
  return rows.slice(firstRow)
}

/** null for an empty cell, undefined after reporting a bad one. */
function numberIn(text: string, { decimal }: ProductionForm, line: number, errors: IssueList) {
  if (missing.test(text)) return null
  const value = readMarkedNumber(text, decimal)
  if (value !== null) return value
  errors.add({ code: 'numberInvalid', line, text })
  return undefined
}

/** Availability is in per cent where its head, a cell or a value above 1 says so. */
function isInPercent(layout: ProductionLayout, { decimal }: ProductionForm): boolean {
  const column = layout.availability
  if (column === null) return false
  const cells = dataOf(layout).map((row) => row.cells[column] ?? '')
  const isLarge = (text: string) => (readMarkedNumber(text, decimal) ?? 0) > 1
  return (
    layout.heads[column]?.includes('%') === true || cells.some((cell) => cell.endsWith('%') || isLarge(cell))
  )
}

function withoutPercent(text: string): string {
  return text.replace(/\s*%$/, '')
}
