import type { DecimalMark } from '../../numbers/index.ts'
import { type Answers, markOfNumbers, noteValues, readTime } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import {
  chosenColumn,
  isGeneration,
  type MeterReading,
  meterReadingOf,
  unitOfColumn,
} from './energyChoices.ts'
import type { EnergyLayout } from './energyLayout.ts'
import {
  availabilityIn,
  availabilityUnit,
  type EnergyRow,
  type EnergyRowForm,
  noteOthers,
  numberIn,
  numbersOf,
} from './energyRow.ts'
import { validLayout } from './energyTable.ts'
import { differencesOf } from './meterDifferences.ts'
import { monthAt } from './productionMonths.ts'

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
  readonly answers?: Answers
  readonly turbines: readonly { readonly id: number; readonly name: string }[]
  readonly maxRows: number
}

/** A row of the table; `time` is a month, or the first one of a whole year. */
interface TurbineRow extends EnergyRow {
  readonly siteId: number
  readonly isYear: boolean
  readonly value: number
}

/** Reads a table of one row for each turbine and month or year; every problem is reported with its line. */
export function readTurbineProduction(
  text: string,
  options: TurbineProductionOptions,
): Reading<readonly TurbineProductionRow[]> {
  return reading(
    text,
    (errors, warnings, record) => {
      const collected = { errors, warnings, record }
      const layout = validLayout(text, options.maxRows, 'producedColumnsMissing', collected)
      const turbine = layout?.turbine ?? null
      if (layout === null || turbine === null) {
        if (errors.isEmpty()) errors.add({ code: 'producedColumnsMissing' })
        return null
      }
      const column = chosenColumn(layout.values, [], record)
      if (column === null) return null
      if (isGeneration(layout, column.value, record) === false) errors.add({ code: 'producedColumnsMissing' })
      const { name, column: at } = column.value
      const unit = unitOfColumn(layout, column.value, options.unit, record)
      if (unit?.value.dimension === 'power')
        errors.add({ code: 'columnIsPower', line: layout.line, text: name })
      const decimal = options.decimal ?? markOfNumbers(numbersOf(layout, at), record)
      if (!errors.isEmpty() || decimal === undefined) return null
      const share = availabilityUnit(layout, decimal, record)
      const factors = { share: share?.value.factor ?? 1, kwhPerUnit: unit?.value.factor ?? 1 }
      const form = { column: at, turbine: turbine.column, decimal, ...factors }
      const rows = rowsOf(layout, options.turbines, form, errors)
      if (rows.length === 0 && errors.isEmpty()) errors.add({ code: 'producedColumnsMissing' })
      const byTurbine = [...Map.groupBy(rows, ({ siteId }) => siteId).values()]
      const meters = byTurbine.map((own) =>
        meterReadingOf(
          column.value,
          own.filter(({ isYear }) => !isYear),
          layout.line,
          record,
        ),
      )
      if (!errors.isEmpty() || unit === null || record.hasQuestions()) return null
      const isMeter = meters.some((meter) => meter !== null)
      noteValues(name, isMeter ? 'meter_reading' : 'energy', column.basis, unit, record)
      noteOthers(layout, share, record)
      const energies = byTurbine.flatMap((own, index) => energiesOf(own, meters[index]!, warnings))
      return energies
        .toSorted((a, b) => a.line - b.line)
        .map(({ siteId, isYear, time, value, availability }) => {
          const { year, month } = monthAt(time.localMs)
          const energyKwh = value * unit.value.factor
          return { siteId, year, month: isYear ? null : month, energyKwh, availability }
        })
    },
    options,
  )
}

function rowsOf(
  layout: EnergyLayout,
  turbines: TurbineProductionOptions['turbines'],
  form: Pick<EnergyRowForm, 'decimal' | 'share'> & Record<'column' | 'turbine' | 'kwhPerUnit', number>,
  errors: IssueList,
): TurbineRow[] {
  const { time: cellsOfTime, body } = layout
  const idOf = turbineFinder(turbines)
  const needed = Math.max(form.turbine, form.column, ...cellsOfTime.columns) + 1
  /** Months of turbines, those of whole years among them. */
  const seen = new Set<string>()
  const rows: TurbineRow[] = []
  for (const row of body) {
    const { line, cells } = row
    if (cells.length < needed) {
      errors.add({ code: 'parameterCount', line, expected: needed, found: cells.length })
      continue
    }
    const name = cells[form.turbine]!
    const siteId = idOf(name)
    if (siteId === null) errors.add({ code: 'producedTurbineUnknown', line, text: name })
    const text = cellsOfTime.startOf(cells)
    const time = yearMonthOf(text)
    if (time === null) errors.add({ code: 'timeInvalid', line, text })
    const value = numberIn(cells[form.column]!, form.decimal, line, errors)
    if (value != null && value < 0)
      errors.add({ code: 'energyNegative', line, value: (value * form.kwhPerUnit) / 1000, text })
    const availability = availabilityIn(row, layout, form, errors)
    // A month without a value is skipped.
    if (siteId === null || time === null || value == null || availability === undefined) continue
    const { year, month } = time
    const keys = (month === null ? months : [month]).map((one) => `${siteId} ${year} ${one}`)
    if (keys.some((key) => seen.has(key)))
      errors.add({ code: 'producedTwice', line, text: `${name}, ${text}` })
    for (const key of keys) seen.add(key)
    rows.push({
      siteId,
      line,
      text,
      time: { precision: 'month', localMs: Date.UTC(year, (month ?? 1) - 1), offsetMs: null },
      isYear: month === null,
      value,
      availability,
    })
  }
  return rows
}

/** Rows of a turbine with energies; of meter readings, their differences. */
function energiesOf(
  rows: readonly TurbineRow[],
  meter: MeterReading | null,
  warnings: IssueList,
): readonly TurbineRow[] {
  if (meter === null) return rows
  const dated = rows
    .filter(({ isYear }) => !isYear)
    .map((row) => ({ ...row, startMs: row.time.localMs, localMs: row.time.localMs, energyMwh: row.value }))
    .sort((a, b) => a.startMs - b.startMs)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return differencesOf(dated, 'month', meter, warnings).flatMap(({ line, energyMwh }) =>
    energyMwh === null ? [] : [{ ...byLine.get(line)!, value: energyMwh }],
  )
}

const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** Finds a turbine by name, ignoring case, else by its number in the list, counted from 1. */
function turbineFinder(turbines: TurbineProductionOptions['turbines']): (text: string) => number | null {
  const byName = new Map(turbines.map(({ id, name }) => [name.trim().toLowerCase(), id]))
  return (text) =>
    byName.get(text.toLowerCase()) ?? (/^\d+$/.test(text) ? (turbines[Number(text) - 1]?.id ?? null) : null)
}

/** A year, a month, or its first day as spreadsheets write it; null for anything else. */
function yearMonthOf(text: string): { readonly year: number; readonly month: number | null } | null {
  if (/^(19|20)\d{2}$/.test(text)) return { year: Number(text), month: null }
  const time = readTime(text, 'dayFirst')
  if (time === null || time.precision === 'minute') return null
  // 02/01/2024 is ambiguous: the first of a month or the second.
  const isFirst = new Date(time.localMs).getUTCDate() === 1 && !text.includes('/')
  return time.precision === 'day' && !isFirst ? null : monthAt(time.localMs)
}
