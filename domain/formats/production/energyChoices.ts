import { type DecimalMark, decimalMarkOf, openNumberOf } from '../../numbers/index.ts'
import {
  answered,
  type Based,
  columnKey,
  type DateOrder,
  dateOrderIn,
  type Recorder,
  readUnit,
  stated,
  type Unit,
  unitOf,
} from '../../reading/index.ts'
import type { EnergyColumn, EnergyKind } from './energyColumns.ts'
import { type EnergyLayout, timeTextOf } from './energyLayout.ts'
import type { EnergyRow } from './energyRow.ts'

/** How a table is written, as far as it may leave that open. */
export interface TableOptions {
  /** Absent: the one that the numbers show. */
  readonly decimal?: DecimalMark
  /** Of dates with slashes; absent: the one that the dates show. */
  readonly dateOrder?: DateOrder
}

/** What the values of a table are, with its unit. */
export interface EnergyMeasure {
  readonly unit: Based<Unit>
  readonly meter: MeterReading | null
}

/** Readings of a meter: at the times that are written, or at the end of the days or months that are named. */
export type MeterReading = 'meter_reading' | 'meter_reading_end'

export const energyUnits = ['kWh', 'MWh', 'GWh']
const powerUnits = ['kW', 'MW']
const unitsOf: Readonly<Record<EnergyKind, readonly string[]>> = {
  energy: energyUnits,
  meterReading: energyUnits,
  power: powerUnits,
  value: ['kWh', 'MWh', 'kW', 'MW'],
}
/** Rows that rise throughout are hardly energies: those of a plant fall within so many. */
const leastRising = 12

/** The column that counts; null after a question. */
export function chosenColumn({ values }: EnergyLayout, record: Recorder): EnergyColumn | null {
  if (values.length === 1) return values[0]!
  const answer = record.ask({
    key: 'column',
    code: 'column',
    subject: values.map(({ name }) => name).join(', '),
    choices: values.map(({ name }) => ({ value: name })),
  })
  return (answer && values.find(({ name }) => name === answer.value)) ?? null
}

/** The unit of a column: given, of its head, of a line above the table, else asked; null after a question. */
export function unitOfColumn(
  { line, unitAbove }: EnergyLayout,
  column: EnergyColumn,
  given: string | undefined,
  record: Recorder,
): Based<Unit> | null {
  if (given !== undefined) return { value: readUnit(given)!, basis: answered('unit') }
  if (column.unit === null && column.unitText === null && unitAbove !== null)
    return { value: unitAbove.unit, basis: stated(unitAbove.text, unitAbove.line) }
  return unitOf(column, unitsOf[column.kind], undefined, line, record)
}

/** null where no number has a mark; undefined after a question. */
export function markOf(
  numbers: Iterable<string>,
  given: DecimalMark | undefined,
  record: Recorder,
): DecimalMark | null | undefined {
  const texts = [...numbers]
  const mark = given ?? decimalMarkOf(texts)
  if (mark !== 'unknown') return mark === 'any' ? null : mark
  const answer = record.ask({
    key: 'decimalMark',
    code: 'decimalMark',
    subject: openNumberOf(texts),
    choices: [{ value: '.' }, { value: ',' }],
  })
  return answer === null ? undefined : (answer.value as DecimalMark)
}

export function orderOf(
  { body, time }: EnergyLayout,
  given: DateOrder | undefined,
  record: Recorder,
): DateOrder | null {
  return dateOrderIn(
    body.map(({ cells }) => timeTextOf(time, cells)),
    given,
    record,
  )
}

/**
 * Whether the values are readings of a meter: asked where the head says so, or where they never fall.
 *
 * @returns  null: they are energies, or after a question
 */
export function meterReadingOf(
  { name, kind }: EnergyColumn,
  rows: readonly EnergyRow[],
  line: number,
  record: Recorder,
): MeterReading | null {
  if (kind === 'power' || (kind !== 'meterReading' && !neverFall(rows))) return null
  const hasInstants = rows.some(({ time }) => time.precision === 'minute')
  const choices = ['meter_reading', ...(hasInstants ? [] : ['meter_reading_end']), 'interval_energy']
  const answer = record.ask({
    key: columnKey('meterReading', name),
    code: 'meterReading',
    subject: name,
    line,
    choices: choices.map((value) => ({ value })),
  })
  return answer === null || answer.value === 'interval_energy' ? null : (answer.value as MeterReading)
}

function neverFall(rows: readonly EnergyRow[]): boolean {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length < leastRising) return false
  const isAscending = values[0]! < values.at(-1)!
  const rise = isAscending ? 1 : -1
  // A sheet may have its last row first.
  return (
    values[0] !== values.at(-1) &&
    (isAscending || rows[0]!.time.localMs > rows.at(-1)!.time.localMs) &&
    values.every((value, i) => i === 0 || rise * (value - values[i - 1]!) >= 0)
  )
}
