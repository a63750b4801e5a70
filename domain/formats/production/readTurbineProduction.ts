import { type DecimalMark, isMissingText, readMarkedNumber } from '../../numbers/index.ts'
import {
  type Answers,
  answered,
  type Dimension,
  foldHead,
  type NotUsedReason,
  type Recorder,
  readTime,
  readUnit,
  recognised,
  unitOf,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { delimitersOfNames, readDelimited, type TableRow } from '../text/delimitedText.ts'
import { energyUnits, markOf } from './energyChoices.ts'
import { headUnit, isOtherQuantity } from './energyColumns.ts'

/** Energy of a turbine in a month or a year. */
export interface TurbineProductionRow {
  readonly siteId: number
  readonly year: number
  /** 1 to 12; null: the whole year. */
  readonly month: number | null
  readonly energyKwh: number
  /** 0 to 1; null where none is stated. */
  readonly availability: number | null
}

/** Meaning of a table, and the turbines it may name. */
export interface TurbineProductionOptions {
  /** Absent: as the head states. */
  readonly unit?: 'kWh' | 'MWh'
  /** Absent: as the numbers show. */
  readonly decimal?: DecimalMark
  /** Answers to the table's questions. */
  readonly answers?: Answers
  /** The turbines in their order. */
  readonly turbines: readonly { readonly id: number; readonly name: string }[]
  readonly maxRows: number
}

interface Columns {
  readonly turbine: number
  readonly time: number
  /** Column of the year of a month; null: the year is in the month's own column. */
  readonly year: number | null
  readonly energy: number
  readonly availability: number | null
}

const words = {
  turbine: /^(anlage|wea|wka|windenergieanlage|turbine|wtg|unit|name|site|standort|nr|nummer|number)\b/,
  year: /^(jahr|year)\b/,
  time: /^(monat|month|datum|date|zeitraum|period|zeit|time)\b/,
  energy: /energ|ertrag|produ|erzeug|einspeis|generat|yield|arbeit/,
  availability: /verfueg|availab/,
} as const

const headRows = 20

/** Reads a table of one row for each turbine and month or year; every problem is reported with its line. */
export function readTurbineProduction(
  text: string,
  options: TurbineProductionOptions,
): Reading<readonly TurbineProductionRow[]> {
  return reading(
    text,
    (errors, _warnings, record) => {
      const table = tableOf(text, options.maxRows)
      if (table === null) {
        errors.add({ code: 'producedColumnsMissing' })
        return null
      }
      const { columns, head, rows } = table
      const name = head.cells[columns.energy]!
      const written = headUnit(name)
      if (written.unit !== null && written.unit.dimension !== 'energy')
        errors.add({ code: 'columnIsPower', line: head.line, text: name })
      if (rows.length > options.maxRows)
        errors.add({ code: 'tooManyRows', line: rows[options.maxRows]!.line, max: options.maxRows })
      const given = options.unit && { value: readUnit(options.unit)!, basis: answered('unit') }
      const column = { name, unit: written.unit, unitText: written.text }
      const unit = given ?? unitOf(column, energyUnits, 'energy', head.line, record)
      const mark = markOf(numbersIn(rows, columns), options.decimal, record)
      if (!errors.isEmpty() || unit === null || mark === undefined) return null
      noteColumns(head.cells, columns, record)
      record.column({
        name,
        meaning: 'energy',
        unit: unit.value.symbol,
        factor: unit.value.factor,
        basis: { meaning: recognised('headWord'), unit: unit.basis },
      })
      const read = rowsOf(rows, columns, { ...options, factorKwh: unit.value.factor, mark }, errors)
      if (read.length === 0 && errors.isEmpty()) errors.add({ code: 'producedColumnsMissing' })
      return read
    },
    options.answers === undefined ? {} : { answers: options.answers },
  )
}

function noteColumns(heads: readonly string[], columns: Columns, record: Recorder): void {
  const used = Object.values(columns) as (number | null)[]
  for (const [column, name] of heads.entries()) {
    if (name === '' || used.includes(column)) continue
    const reason: NotUsedReason = isOtherQuantity(foldHead(name)) ? 'otherQuantity' : 'notNeeded'
    record.notUsed(name, reason)
  }
}

function* numbersIn(rows: readonly TableRow[], columns: Columns): Generator<string> {
  for (const { cells } of rows) {
    yield cells[columns.energy] ?? ''
    yield availabilityIn(cells, columns)
  }
}

interface Table {
  readonly columns: Columns
  readonly head: TableRow
  readonly rows: readonly TableRow[]
}

/** The table below the first line that names turbine, time and energy. */
function tableOf(text: string, maxRows: number): Table | null {
  for (const delimiter of delimitersOfNames) {
    const rows = readDelimited(text, delimiter, maxRows + headRows + 1)
    for (const [index, head] of rows.slice(0, headRows).entries()) {
      const columns = columnsOf(head.cells)
      if (columns !== null) return { columns, head, rows: rows.slice(index + 1) }
    }
  }
  return null
}

function columnsOf(cells: readonly string[]): Columns | null {
  const units = cells.map(headUnit)
  const keys = units.map(({ name }) => foldHead(name))
  const find = (pattern: RegExp) => keys.findIndex((key) => pattern.test(key))
  const availability = find(words.availability)
  const turbine = find(words.turbine)
  const [year, month] = [find(words.year), find(words.time)]
  const isOf = (column: number, dimension: Dimension) => units[column]!.unit?.dimension === dimension
  const energies = keys.flatMap((key, column) => {
    const isPossible = column !== availability && column !== turbine && !isOtherQuantity(key)
    const isNamed = isOf(column, 'energy') || (words.energy.test(key) && !isOf(column, 'share'))
    return isPossible && isNamed ? [column] : []
  })
  const time = month >= 0 ? month : year
  if (turbine < 0 || time < 0 || energies.length === 0) return null
  return {
    turbine,
    time,
    year: month >= 0 && year >= 0 ? year : null,
    energy: energies.find((column) => isOf(column, 'energy')) ?? energies[0]!,
    availability: availability < 0 ? null : availability,
  }
}

interface RowForm extends Pick<TurbineProductionOptions, 'turbines'> {
  readonly factorKwh: number
  readonly mark: DecimalMark | null
}

function rowsOf(
  rows: readonly TableRow[],
  columns: Columns,
  form: RowForm,
  errors: IssueList,
): TurbineProductionRow[] {
  const idOf = turbineFinder(form.turbines)
  const isPercent = rows.some(
    ({ cells }) => (readMarkedNumber(availabilityIn(cells, columns), form.mark) ?? 0) > 1,
  )
  /** Months of turbines, those of whole years among them. */
  const seen = new Set<string>()
  const read: TurbineProductionRow[] = []
  for (const { line, cells } of rows) {
    const needed = Math.max(columns.turbine, columns.time, columns.year ?? 0, columns.energy) + 1
    if (cells.length < needed) {
      errors.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
      continue
    }
    const name = cells[columns.turbine]!.trim()
    const siteId = idOf(name)
    if (siteId === null) errors.add({ code: 'producedTurbineUnknown', line, text: name })
    const text = timeTextIn(cells, columns)
    const time = yearMonthOf(text)
    if (time === null) errors.add({ code: 'timeInvalid', line, text })
    const energyText = cells[columns.energy]!.trim()
    // A month without a value is skipped.
    if (isMissingText(energyText)) continue
    const energy = readMarkedNumber(energyText, form.mark)
    if (energy === null) errors.add({ code: 'numberInvalid', line, text: energyText })
    else if (energy < 0)
      errors.add({ code: 'energyNegative', line, value: (energy * form.factorKwh) / 1000, text })
    const availabilityText = availabilityIn(cells, columns)
    const share = isMissingText(availabilityText)
      ? null
      : (readMarkedNumber(availabilityText, form.mark) ?? Number.NaN) / (isPercent ? 100 : 1)
    if (share !== null && !(share > 0 && share <= 1))
      errors.add({ code: 'availabilityRange', line, text: availabilityText })
    if (siteId === null || time === null || energy === null) continue
    const keys = (time.month === null ? months : [time.month]).map(
      (month) => `${siteId} ${time.year} ${month}`,
    )
    if (keys.some((key) => seen.has(key)))
      errors.add({ code: 'producedTwice', line, text: `${name}, ${text}` })
    for (const key of keys) seen.add(key)
    const energyKwh = energy * form.factorKwh
    read.push({ siteId, ...time, energyKwh, availability: share })
  }
  return read
}

const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** By name, whatever its case; else by number in the list, counted from 1. */
function turbineFinder(turbines: TurbineProductionOptions['turbines']): (text: string) => number | null {
  const byName = new Map(turbines.map(({ id, name }) => [name.trim().toLowerCase(), id]))
  return (text) =>
    byName.get(text.toLowerCase()) ?? (/^\d+$/.test(text) ? (turbines[Number(text) - 1]?.id ?? null) : null)
}

function availabilityIn(cells: readonly string[], { availability }: Columns): string {
  return availability === null ? '' : (cells[availability] ?? '').replace(/\s*%$/, '').trim()
}

function timeTextIn(cells: readonly string[], { time, year }: Columns): string {
  const text = cells[time]!.trim()
  if (year === null) return text
  const yearText = cells[year]!.trim()
  if (text === '') return yearText
  return /^\d{1,2}$/.test(text) ? `${yearText}-${text}` : `${text} ${yearText}`
}

/** A year, a month, or its first day as spreadsheets write it; null for anything else. */
function yearMonthOf(text: string): { readonly year: number; readonly month: number | null } | null {
  if (/^(19|20)\d{2}$/.test(text)) return { year: Number(text), month: null }
  const time = readTime(text, 'dayFirst')
  if (time === null || time.precision === 'minute') return null
  const date = new Date(time.localMs)
  // 02/01/2024 is ambiguous: the first of a month or the second.
  if (time.precision === 'day' && (date.getUTCDate() !== 1 || text.includes('/'))) return null
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
