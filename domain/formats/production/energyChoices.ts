import type { DecimalMark } from '../../numbers/index.ts'
import {
  answered,
  askColumn,
  askOne,
  askUnit,
  type Based,
  type DateOrder,
  dateOrderIn,
  factorInHead,
  factorOfRows,
  factorsAbove,
  foldHead,
  type Recorder,
  readUnit,
  recognised,
  stated,
  type Unit,
  unitOf,
  withFactors,
} from '../../reading/index.ts'
import type { EnergyColumn, EnergyKind } from './energyColumns.ts'
import type { EnergyLayout } from './energyLayout.ts'
import type { EnergyRow } from './energyRow.ts'

export interface TableOptions {
  /** Absent: as the numbers show. */
  readonly decimal?: DecimalMark
  /** Order of dates with slashes; absent: as the dates show. */
  readonly dateOrder?: DateOrder
}

export interface EnergyMeasure {
  readonly unit: Based<Unit>
  readonly meter: MeterReading | null
}

/**
 * Readings of a meter at the written times, or at the end of the named days or months; or sums that restart
 * each day (sums of months or days: each year).
 */
export type MeterReading = 'meter_reading' | 'meter_reading_end' | 'running_sum'

export const energyUnits = ['kWh', 'MWh', 'GWh']
const powerUnits = ['kW', 'MW', 'W']
const unitsOf: Readonly<Record<EnergyKind, readonly string[]>> = {
  energy: energyUnits,
  meterReading: energyUnits,
  power: powerUnits,
  value: ['kWh', 'MWh', 'kW', 'MW'],
}
/** Rows that always rise are hardly energies: among this number, energies of a plant fall. */
const leastRising = 12
/** With fewer rows the user is asked if each rises by a small part of its value. */
const fewReadings = 4
const largestStep = 0.05
/** Least number of rises between two falls, on average. */
const leastRises = 4
/** Least number of rises around a single fall: two days or years. */
const risesOfTwo = 16
const dayMs = 86_400_000
const ofDay =
  /\btages ?(?:ertrag|energie|summe|produktion|einspeisung|arbeit)|\bdaily (?:energy|yield|production|total|sum)|\btoday|seit mitternacht|since midnight/
const ofYear = /\bytd\b|year to date|seit jahresbeginn|jahres ?(?:summe|ertrag) bisher/

/** The column that counts; `more` are further columns that the table can provide; null after a question. */
export function chosenColumn(
  values: readonly EnergyColumn[],
  more: readonly EnergyColumn[],
  record: Recorder,
): Based<EnergyColumn> | null {
  const all = [...more, ...values]
  if (all.length === 1)
    return { value: all[0]!, basis: recognised(all[0]!.isPublished ? 'knownLayout' : 'headWord') }
  const [names, offered] = [values, all].map((columns) => columns.map(({ name }) => name))
  const answer = askColumn(names!, record, { offered: offered! })
  return answer && { value: all[answer.index]!, basis: answer.basis }
}

/** The table with the availability that counts: of several, the chosen one or none; null after a question. */
export function withAvailability<Layout extends EnergyLayout>(
  layout: Layout,
  record: Recorder,
): Layout | null {
  const { availabilities, line } = layout
  if (availabilities.length < 2) return layout
  const names = availabilities.map(({ name }) => name)
  const answer = askColumn(names, record, {
    key: 'column.availability',
    line,
    offered: [...names, 'not_used'],
  })
  if (answer === null) return null
  return { ...layout, availability: availabilities[answer.index] ?? null }
}

const consumption =
  /\b(?:bezug|netzbezug|strombezug|verbrauch|entnahme|consumption|demand|import)\b|(?<!\d)1(?:-\d{1,2})?:(?:\d{1,2}\.)?1\.(?:8|29|9|6)\.\d|(?<![\d.:])1\.(?:8|29)\.\d/i
const feedIn = /einspeis|liefer|erzeug|ertrag|generat|produ|yield|feed|export|(?<![\d.])2\.(?:8|29)\.\d/i

/**
 * Whether the values are generation although a line above the table or its first row names a consumption: asked.
 * @returns null after a question
 */
export function isGeneration(
  { above, line, body, time }: EnergyLayout,
  { name }: EnergyColumn,
  record: Recorder,
): boolean | null {
  // Meters may name it in each row: `1-1:1.29.0`.
  const inRows = (body[0]?.cells ?? []).filter(
    (cell, column) => !time.all.includes(column) && /[a-z:]/i.test(cell),
  )
  const named = [...above, ...inRows.map((text) => ({ text }))].find(
    ({ text }) => consumption.test(text) && !feedIn.test(text) && !/zeit|time/i.test(text),
  )
  if (named === undefined || feedIn.test(name)) return true
  const subject = `${name} (${named.text})`
  const answer = askOne('meaning', name, ['fed_in', 'drawn'], record, { subject, line })
  return answer && answer.value === 'fed_in'
}

/** The table without availabilities if there are several: profiles use none. */
export function withoutAvailabilities(layout: EnergyLayout, record: Recorder): EnergyLayout {
  if (layout.availabilities.length > 1)
    for (const { name } of layout.availabilities) record.notUsed(name, 'notNeeded')
  return layout
}

/**
 * The unit of a column, with the factors above the table and in columns beside it: given, from its head, from a line above the table,
 * otherwise asked; null after a question.
 */
export function unitOfColumn(
  layout: EnergyLayout,
  column: EnergyColumn,
  given: string | undefined,
  record: Recorder,
): Based<Unit> | null {
  const { above, body, factors, line } = layout
  const ofRows = factors.flatMap(({ name, column: at }) => {
    const cells = body.map((row) => row.cells[at] ?? '')
    const found = factorOfRows(name, cells, line)
    if (found?.length !== 1) record.notUsed(name, found === null ? 'openFactor' : 'notNeeded')
    return found ?? []
  })
  const unit = ownUnitOf(layout, column, given, record)
  return (
    unit && withFactors(unit, [...factorsAbove(above), ...factorInHead(column.name, line), ...ofRows], record)
  )
}

function ownUnitOf(
  { line, unitAbove }: EnergyLayout,
  column: EnergyColumn,
  given: string | undefined,
  record: Recorder,
): Based<Unit> | null {
  if (given !== undefined) return { value: readUnit(given)!, basis: answered('unit') }
  if (column.unit === null && column.unitText === null && unitAbove !== null)
    return { value: unitAbove.unit, basis: stated(unitAbove.text, unitAbove.line) }
  const isOther =
    unitAbove !== null && column.unit !== null && unitAbove.unit.dimension === column.unit.dimension
  // A line above the table and the head contradict each other.
  if (isOther && unitAbove.unit.symbol !== column.unit.symbol)
    return askUnit(column.name, [column.unit.symbol, unitAbove.unit.symbol], record, { line })
  const unit = unitOf(column, unitsOf[column.kind], undefined, line, record)
  return unit && column.isPublished ? { ...unit, basis: recognised('knownLayout') } : unit
}

export function orderOf(
  { body, time }: EnergyLayout,
  given: DateOrder | undefined,
  record: Recorder,
): DateOrder | null {
  return dateOrderIn(
    body.map(({ cells }) => time.startOf(cells)),
    given,
    record,
  )
}

/**
 * Whether the values are readings of a meter: asked if the head says so, or if they never fall.
 * @returns null: they are energies, or after a question
 */
export function meterReadingOf(
  { name, kind }: EnergyColumn,
  rows: readonly EnergyRow[],
  line: number,
  record: Recorder,
): MeterReading | null {
  const hasInstants = rows.some(({ time }) => time.precision === 'minute')
  const isRunning = fallsOnlyAnew(rows, hasInstants) || (hasInstants ? ofDay : ofYear).test(foldHead(name))
  if (kind === 'power' || (kind !== 'meterReading' && !isRunning && !neverFall(rows))) return null
  const readings: MeterReading[] = ['meter_reading']
  if (!hasInstants) readings.push('meter_reading_end')
  if (isRunning) readings.push('running_sum')
  const answer = askOne('meterReading', name, [...readings, 'interval_energy'], record, { line })
  return answer === null || answer.value === 'interval_energy' ? null : answer.value
}

/** Whether values rise within days and fall at the start of days; those of days or months: within years. */
function fallsOnlyAnew(rows: readonly EnergyRow[], areParts: boolean): boolean {
  const inOrder = rows
    .toSorted((a, b) => a.time.localMs - b.time.localMs)
    .filter(({ value }) => value !== null)
  const periodOf = (ms: number) => (areParts ? Math.floor(ms / dayMs) : new Date(ms).getUTCFullYear())
  let [falls, rises] = [0, 0]
  for (const [i, { time, value }] of inOrder.entries()) {
    const before = inOrder[i - 1]
    if (before === undefined || value === before.value) continue
    // A time that ends its interval belongs to the day before, at midnight.
    const isAnew = [0, 1].some((ms) => periodOf(time.localMs - ms) !== periodOf(before.time.localMs - ms))
    if (value! > before.value!) rises += isAnew ? 0 : 1
    else if (isAnew) falls += 1
    else return false
  }
  return falls > 0 && rises >= (falls === 1 ? risesOfTwo : leastRises * (falls + 1))
}

function neverFall(rows: readonly EnergyRow[]): boolean {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length < leastRising && !areCloseReadings(values)) return false
  const isAscending = values[0]! < values.at(-1)!
  const rise = isAscending ? 1 : -1
  // The last row of a sheet may come first.
  return (
    values[0] !== values.at(-1) &&
    (isAscending || rows[0]!.time.localMs > rows.at(-1)!.time.localMs) &&
    values.every((value, i) => i === 0 || rise * (value - values[i - 1]!) >= 0)
  )
}

/** Whether a few values differ by much less than their size: meters of old turbines rise by a small part per month. */
function areCloseReadings(values: readonly number[]): boolean {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length >= fewReadings && most - least < (values.length - 1) * largestStep * least
}
