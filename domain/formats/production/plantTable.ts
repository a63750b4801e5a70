import { type DecimalMark, decimalMarkOf, readMarkedNumber } from '../../numbers/index.ts'
import { askOne, type Basis, markOfNumbers, type Recorder, recognised } from '../../reading/index.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { chosenColumn, type TableOptions } from './energyChoices.ts'
import type { EnergyColumn } from './energyColumns.ts'
import type { EnergyLayout } from './energyLayout.ts'

/** A table with one row for each time, and its value column. */
export interface PlantTable {
  readonly layout: EnergyLayout
  readonly column: EnergyColumn
  readonly basis: Basis
}

/** Largest number of turbines that a question about their sum lists by name. */
const mostNames = 4

/**
 * Generation of the plant. Tables of several turbines have a column for each, perhaps with their sum, or a row for each
 * turbine and time. A column is the sum if the numbers of all rows add up to it; otherwise its meaning is asked.
 * @returns null after a question
 */
export function plantTableOf(
  layout: EnergyLayout,
  options: TableOptions,
  record: Recorder,
): PlantTable | null {
  const wide = ofColumns(layout, options, record)
  return wide && ofRows(wide, options, record)
}

function ofColumns(layout: EnergyLayout, options: TableOptions, record: Recorder): PlantTable | null {
  const { values, body } = layout
  const turbines = values.filter(({ of }) => of === 'turbine')
  const [total, ...others] = values.filter(({ of }) => of !== 'turbine')
  const units = new Set(turbines.map(({ unit }) => unit?.symbol))
  if (turbines.length < 2 || units.size > 1 || others.length > 0) {
    const column = chosenColumn(values, [], record)
    return column && { layout, column: column.value, basis: column.basis }
  }
  const unit = turbines[0]!.unit
  const isSameUnit = total?.of === 'total' && (total.unit ?? unit)?.symbol === unit?.symbol
  if (isSameUnit && isSumOf(total, turbines, body)) {
    for (const { name } of turbines) record.notUsed(name, 'notNeeded')
    return { layout, column: { ...total, unit }, basis: recognised('otherValues') }
  }
  const sumName = nameOfSum(turbines.map(({ name }) => name))
  const column = chosenColumn(values, [{ ...turbines[0]!, name: sumName, column: -1 }], record)
  if (column === null || column.value.column >= 0)
    return column && { layout, column: column.value, basis: column.basis }
  if (total !== undefined) record.notUsed(total.name, 'notNeeded')
  const mark = options.decimal ?? markOfNumbers(cellsOf(body, turbines), record)
  if (mark === undefined) return null
  const place = Math.max(...body.map(({ cells }) => cells.length))
  const most = Math.max(...turbines.map((one) => one.column))
  const summed = body.map((row) => {
    if (row.cells.length <= most) return row
    const padded = Array.from({ length: place }, (_, at) => row.cells[at] ?? '')
    const own = turbines.map((one) => row.cells[one.column]!)
    return { ...row, cells: [...padded, sumText(own, mark)] }
  })
  const sum = { ...column.value, column: place }
  return { layout: { ...layout, body: summed }, column: sum, basis: column.basis }
}

/** Whether the rows with all numbers add up to a column, as far as it is rounded. */
function isSumOf(total: EnergyColumn, parts: readonly EnergyColumn[], body: readonly TableRow[]): boolean {
  const shown = decimalMarkOf(cellsOf(body, [total, ...parts]))
  const marks = shown === 'unknown' ? (['.', ','] as const) : [shown === 'any' ? null : shown]
  return marks.some((mark) => {
    const rows = body.flatMap(({ cells }) => {
      const [sum, ...own] = [total, ...parts].map(({ column }) => readMarkedNumber(cells[column] ?? '', mark))
      if (sum == null || own.some((value) => value === null)) return []
      const digits = (cells[total.column]!.split(mark ?? '.')[1] ?? '').length
      const rounding = (parts.length + 1) * 0.5 * 10 ** -digits
      return Math.abs(sum - own.reduce<number>((all, value) => all + value!, 0)) <= rounding + 1e-9
    })
    return rows.length > 1 && rows.every(Boolean)
  })
}

/** A table with a row for each turbine and time as one with a row for each time. */
function ofRows(table: PlantTable, options: TableOptions, record: Recorder): PlantTable | null {
  const { layout, column } = table
  const { turbine, body } = layout
  if (turbine === null) return table
  const names = [...new Set(body.map(({ cells }) => cells[turbine.column] ?? ''))].filter(
    (name) => name !== '',
  )
  // As many names as rows mean numbers of rows.
  if (names.length < 2 || names.length === body.length) {
    record.notUsed(turbine.name, 'notNeeded')
    return table
  }
  const sumName = nameOfSum(names)
  const answer = askOne('column', turbine.name, [sumName, ...names], record, { line: layout.line })
  if (answer === null) return null
  if (answer.value !== sumName) {
    const own = body.filter(({ cells }) => cells[turbine.column] === answer.value)
    return { layout: { ...layout, body: own }, column, basis: answer.basis }
  }
  const mark = options.decimal ?? markOfNumbers(cellsOf(body, [column]), record)
  if (mark === undefined) return null
  if (layout.availability !== null) record.notUsed(layout.availability.name, 'notNeeded')
  const summed = rowsByTime(layout, turbine.column).map((rows) => {
    const cells = [...rows[0]!.cells]
    const own = rows.map((row) => row.cells[column.column] ?? '')
    cells[column.column] = rows.length === names.length ? sumText(own, mark) : ''
    return { line: rows[0]!.line, cells }
  })
  return { layout: { ...layout, availability: null, body: summed }, column, basis: answer.basis }
}

/** Rows of one time together; a clock may show an hour twice, so that each turbine has it twice. */
function rowsByTime({ body, time }: EnergyLayout, turbine: number): readonly (readonly TableRow[])[] {
  const byTime = new Map<string, TableRow[]>()
  for (const row of body) {
    const name = row.cells[turbine] ?? ''
    for (let again = 0; ; again++) {
      const key = `${time.startOf(row.cells)} ${again}`
      const rows = byTime.get(key)
      if (rows?.some(({ cells }) => cells[turbine] === name)) continue
      byTime.set(key, [...(rows ?? []), row])
      break
    }
  }
  return [...byTime.values()]
}

function cellsOf(body: readonly TableRow[], columns: readonly EnergyColumn[]): string[] {
  return body.flatMap(({ cells }) => columns.map(({ column }) => cells[column] ?? ''))
}

/** The sum in the marks of the table; other texts are kept, so that they are reported with their line. */
function sumText(cells: readonly string[], mark: DecimalMark | null): string {
  const values = cells.map((cell) => readMarkedNumber(cell, mark))
  const other = values.indexOf(null)
  if (other >= 0) return cells[other]!
  const sum = values.reduce<number>((all, value) => all + value!, 0)
  return String(Number(sum.toFixed(9))).replace('.', mark ?? '.')
}

function nameOfSum(names: readonly string[]): string {
  if (names.length <= mostNames) return names.join(' + ')
  return `${names[0]} + … + ${names.at(-1)} (${names.length})`
}
