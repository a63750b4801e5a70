import { type DecimalMark, isMissingText, readMarkedNumber } from '../../numbers/index.ts'
import { type DateOrder, timeReader, type WrittenTime } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { EnergyColumn } from './energyColumns.ts'
import { type EnergyLayout, timeTextOf } from './energyLayout.ts'

/** A row of a table of energies. */
export interface EnergyRow {
  readonly line: number
  readonly time: WrittenTime
  /** The time as the file has it. */
  readonly text: string
  /** As written; null where none is known. */
  readonly value: number | null
  /** 0 to 1; null where none is known. */
  readonly availability: number | null
}

/** Format of a table's rows. */
export interface EnergyRowForm {
  readonly column: Pick<EnergyColumn, 'column'>
  /** null where no number has a mark. */
  readonly decimal: DecimalMark | null
  readonly order: DateOrder
}

/** Rows below a table with its sums. */
const sumRow = /^(?:summe|gesamt|total|sum|mittelwert|durchschnitt|average|mean)\b/i
const dayMs = 86_400_000

/** Reads all rows; every problem is reported with its line. */
export function energyRows(
  layout: EnergyLayout,
  { column: { column }, decimal, order }: EnergyRowForm,
  errors: IssueList,
  warnings: IssueList,
): EnergyRow[] {
  const { time: cellsOfTime, availability: availabilityColumn, body } = layout
  const percent = isInPercent(layout, decimal) ? 0.01 : 1
  const needed = Math.max(...cellsOfTime.columns, column) + 1
  const timeOf = timeReader(order)
  const rows: EnergyRow[] = []
  for (const { line, cells } of body) {
    if (cells.length < needed) {
      errors.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
      continue
    }
    const text = timeTextOf(cellsOfTime, cells)
    if (sumRow.test(text)) {
      warnings.add({ code: 'sumRowSkipped', line, text })
      continue
    }
    const time = timeOf(text)
    if (time === null) errors.add({ code: 'timeInvalid', line, text })
    const value = numberIn(cells[column]!, decimal, line, errors)
    const available = availabilityColumn === null ? null : cells[availabilityColumn.column]
    const availability = available == null ? null : numberIn(withoutPercent(available), decimal, line, errors)
    if (availability != null && !(availability >= 0 && availability * percent <= 1)) {
      errors.add({ code: 'availabilityRange', line, text: available! })
      continue
    }
    if (time === null || value === undefined || availability === undefined) continue
    rows.push({
      line,
      time: isMidnightOfNextDay(layout, rows.at(-1), time)
        ? { ...time, localMs: time.localMs + dayMs }
        : time,
      text,
      value,
      availability: availability === null ? null : availability * percent,
    })
  }
  return rows
}

/** `01.01.2024;00:00` below `01.01.2024;23:45`, where the time of day is that of the end: the day ends then. */
function isMidnightOfNextDay(
  { time }: EnergyLayout,
  before: EnergyRow | undefined,
  { localMs }: WrittenTime,
) {
  return (
    time.columns.length === 2 &&
    time.edge === 'end' &&
    before !== undefined &&
    localMs % dayMs === 0 &&
    localMs < before.time.localMs &&
    before.time.localMs - localMs < dayMs
  )
}

/** Cells of values and availability, which show the decimal mark. */
export function* numbersOf({ body, availability }: EnergyLayout, column: number): Generator<string> {
  for (const { cells } of body) {
    yield cells[column] ?? ''
    if (availability !== null) yield withoutPercent(cells[availability.column] ?? '')
  }
}

/** null for an empty cell, undefined after reporting a bad one. */
function numberIn(text: string, decimal: DecimalMark | null, line: number, errors: IssueList) {
  if (isMissingText(text)) return null
  const value = readMarkedNumber(text, decimal)
  if (value !== null) return value
  errors.add({ code: 'numberInvalid', line, text })
  return undefined
}

/** Availability is in per cent if its head, a cell or a value above 1 shows it. */
export function isInPercent({ availability, body }: EnergyLayout, decimal: DecimalMark | null): boolean {
  if (availability === null) return false
  const isLarge = (text: string) => (readMarkedNumber(text, decimal) ?? 0) > 1
  return (
    availability.name.includes('%') ||
    body.some(({ cells }) => {
      const cell = cells[availability.column] ?? ''
      return cell.endsWith('%') || isLarge(cell)
    })
  )
}

function withoutPercent(text: string): string {
  return text.replace(/\s*%$/, '')
}
