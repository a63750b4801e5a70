import { type DecimalMark, isMissingText, readMarkedNumber } from '../../numbers/index.ts'
import {
  askUnit,
  type Basis,
  type DateOrder,
  type Recorder,
  readUnit,
  recognised,
  stated,
  timeReader,
  unitInHead,
  type WrittenTime,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { TableRow } from '../text/delimitedText.ts'
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
  /** Factor from written availabilities to shares. */
  readonly share: number
}

/** Rows below a table with its sums. */
const sumRow = /^(?:summe|gesamt|total|sum|mittelwert|durchschnitt|average|mean)\b/i
const dayMs = 86_400_000

/** Reads all rows; every problem is reported with its line. */
export function energyRows(
  layout: EnergyLayout,
  form: EnergyRowForm,
  errors: IssueList,
  warnings: IssueList,
): EnergyRow[] {
  const { decimal, order } = form
  const { column } = form.column
  const { time: cellsOfTime, body } = layout
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
    const availability = availabilityIn({ line, cells }, layout, form, errors)
    if (time === null || value === undefined || availability === undefined) continue
    rows.push({
      line,
      time: isMidnightOfNextDay(layout, rows.at(-1), time)
        ? { ...time, localMs: time.localMs + dayMs }
        : time,
      text,
      value,
      availability,
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
export function numberIn(text: string, decimal: DecimalMark | null, line: number, errors: IssueList) {
  if (isMissingText(text)) return null
  const value = readMarkedNumber(text, decimal)
  if (value !== null) return value
  errors.add({ code: 'numberInvalid', line, text })
  return undefined
}

/** Factor from written availabilities to shares, with its unit. */
export interface AvailabilityUnit {
  readonly symbol: '%' | '1'
  readonly factor: number
  readonly basis: Basis
}

const units = {
  '%': { symbol: '%', factor: 0.01 },
  '1': { symbol: '1', factor: 1 },
} as const

/**
 * The unit of availability: per cent if its head, a cell or a value above 1 shows it. Values up to 1 under a
 * head with `%` are ambiguous.
 *
 * @returns  null after a question, or without such a column
 */
export function availabilityUnit(
  { availability, body, line }: Pick<EnergyLayout, 'availability' | 'body' | 'line'>,
  decimal: DecimalMark | null,
  record: Recorder,
): AvailabilityUnit | null {
  if (availability === null) return null
  const { name, column } = availability
  const cells = body.map((row) => row.cells[column] ?? '')
  const most = cells.reduce(
    (highest, cell) => Math.max(highest, readMarkedNumber(withoutPercent(cell), decimal) ?? 0),
    0,
  )
  const head = unitInHead(name, 'share').unit ?? (name.includes('%') ? readUnit('%') : null)
  const shown = cells.find((cell) => cell.endsWith('%'))
  if (shown !== undefined) return { ...units['%'], basis: stated(shown) }
  if (head?.symbol === '%' && most > 0 && most <= 1) {
    const answer = askUnit(name, ['%', '1'], record, { line })
    return answer && { ...units[answer.value.symbol as '%' | '1'], basis: answer.basis }
  }
  if (head?.symbol === '%') return { ...units['%'], basis: stated(name, line) }
  if (head?.symbol === '1') return { ...units['1'], basis: stated(name, line) }
  return { ...units[most > 1 ? '%' : '1'], basis: recognised('otherValues') }
}

/** Availability of a row as a share; null where none is known, undefined after reporting a bad one. */
export function availabilityIn(
  { cells, line }: TableRow,
  { availability }: Pick<EnergyLayout, 'availability'>,
  { decimal, share }: Pick<EnergyRowForm, 'decimal' | 'share'>,
  errors: IssueList,
): number | null | undefined {
  const text = availability === null ? undefined : cells[availability.column]
  if (text === undefined) return null
  const written = numberIn(withoutPercent(text), decimal, line, errors)
  if (written == null) return written
  const value = written * share
  if (value >= 0 && value <= 1) return value
  errors.add({ code: 'availabilityRange', line, text })
  return undefined
}

function withoutPercent(text: string): string {
  return text.replace(/\s*%$/, '')
}

/** Notes how the availability was understood. */
export function noteAvailability(
  { availability }: Pick<EnergyLayout, 'availability'>,
  unit: AvailabilityUnit | null,
  record: Recorder,
): void {
  if (availability === null || unit === null) return
  const { symbol, factor, basis } = unit
  const { name } = availability
  const bases = { meaning: recognised('headWord'), unit: basis }
  record.column({ name, meaning: 'availability', unit: symbol, factor, basis: bases })
}
