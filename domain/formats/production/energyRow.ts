import { type DecimalMark, isMissingText, readMarkedNumber } from '../../numbers/index.ts'
import {
  askUnit,
  type Based,
  type DateOrder,
  noteValues,
  type Recorder,
  readUnit,
  recognised,
  stated,
  timeReader,
  type Unit,
  unitInHead,
  type WrittenTime,
} from '../../reading/index.ts'
import { type IssueList, issueList, settleBadRows } from '../issueList.ts'
import type { TableRow } from '../text/delimitedText.ts'
import type { EnergyColumn } from './energyColumns.ts'
import type { EnergyLayout } from './energyLayout.ts'
import { isSummary } from './yearSheet.ts'

export interface EnergyRow {
  readonly line: number
  readonly time: WrittenTime
  readonly text: string
  /** As written; null where none is known. */
  readonly value: number | null
  /** 0 to 1; null where none is known. */
  readonly availability: number | null
}

export interface EnergyRowForm {
  readonly column: Pick<EnergyColumn, 'column'>
  readonly decimal: DecimalMark | null
  readonly order: DateOrder
  /** Factor from written availabilities to shares. */
  readonly share: number
}

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
  const bad = issueList()
  for (const { line, cells } of body) {
    if (cells.length < needed) {
      bad.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
      continue
    }
    const text = cellsOfTime.startOf(cells)
    if (isSummary(text)) {
      warnings.add({ code: 'sumRowSkipped', line, text })
      continue
    }
    const time = timeOf(text)
    if (time === null) bad.add({ code: 'timeInvalid', line, text })
    const value = numberIn(cells[column]!, decimal, line, bad)
    const availability = availabilityIn({ line, cells }, layout, form, bad)
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
  settleBadRows(bad, rows.length, errors, warnings)
  return withoutCodes(rows, warnings)
}

/** How often the number that marks missing values exceeds all others: if it repeats, or if it is there once. */
const [leastOfSeveral, leastOfOne] = [2, 10]

function withoutCodes(rows: EnergyRow[], warnings: IssueList): EnergyRow[] {
  const codes = rows.filter(({ value }) => /^9{4,6}$/.test(String(value)))
  const [first] = codes
  if (first === undefined || codes.some(({ value }) => value !== first.value)) return rows
  const most = rows.reduce(
    (best, { value }) => (value === first.value ? best : Math.max(best, value ?? 0)),
    0,
  )
  const least = codes.length > 1 ? leastOfSeveral : leastOfOne
  if (rows.length === codes.length || first.value! < least * most) return rows
  warnings.add({ code: 'energyCode', line: first.line, text: String(first.value), count: codes.length })
  return rows.map((row) => (row.value === first.value ? { ...row, value: null } : row))
}

/** `01.01.2024;00:00` after `01.01.2024;23:45` where times mark ends: the day ends at this midnight. */
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

export function numbersOf({ body, availability }: EnergyLayout, column: number): string[] {
  const share = availability?.column ?? -1
  return body.flatMap(({ cells }) => [cells[column] ?? '', withoutPercent(cells[share] ?? '')])
}

/** Number in a cell; null for an empty cell, undefined after reporting a bad one. */
export function numberIn(text: string, decimal: DecimalMark | null, line: number, errors: IssueList) {
  if (isMissingText(text)) return null
  const value = readMarkedNumber(text, decimal)
  if (value !== null) return value
  errors.add({ code: 'numberInvalid', line, text })
  return undefined
}

const [percent, one] = [readUnit('%')!, readUnit('1')!]

/**
 * The unit of availability: per cent if its head, a cell or a value above 1 shows it. Values up to 1 under a head with
 * `%` are ambiguous.
 * @returns null after a question, or without such a column
 */
export function availabilityUnit(
  { availability, body, line }: Pick<EnergyLayout, 'availability' | 'body' | 'line'>,
  decimal: DecimalMark | null,
  record: Recorder,
): Based<Unit> | null {
  if (availability === null) return null
  const { name, column } = availability
  const cells = body.map((row) => row.cells[column] ?? '')
  const most = cells.reduce(
    (highest, cell) => Math.max(highest, readMarkedNumber(withoutPercent(cell), decimal) ?? 0),
    0,
  )
  const head = unitInHead(name, 'share').unit ?? (name.includes('%') ? percent : null)
  const shown = cells.find((cell) => cell.endsWith('%'))
  if (shown !== undefined) return { value: percent, basis: stated(shown) }
  if (head?.symbol === '%' && most > 0 && most <= 1) return askUnit(name, ['%', '1'], record, { line })
  if (head?.dimension === 'share') return { value: head, basis: stated(name, line) }
  return { value: most > 1 ? percent : one, basis: recognised('otherValues') }
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

/** Notes the columns next to the values. */
export function noteOthers(
  { availability, factors, heads, time, turbine, unitOfRows, values }: EnergyLayout,
  unit: Based<Unit> | null,
  record: Recorder,
): void {
  if (availability !== null && unit !== null)
    noteValues(availability.name, 'availability', recognised('headWord'), unit, record)
  const others = [...factors, ...values, turbine, unitOfRows].map((one) => one?.column ?? -1)
  record.rest(heads, [...others, ...time.all])
}
