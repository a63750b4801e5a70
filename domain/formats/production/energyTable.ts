import {
  type Answers,
  answered,
  type Based,
  clockReader,
  markOfNumbers,
  noteValues,
  type Recorder,
  type TimeRecord,
  type Unit,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import {
  type EnergyMeasure,
  isGeneration,
  meterReadingOf,
  orderOf,
  type TableOptions,
  unitOfColumn,
  withAvailability,
  withoutAvailabilities,
} from './energyChoices.ts'
import { detectEnergyLayout, type EnergyLayout, maxProductionRows } from './energyLayout.ts'
import { availabilityUnit, type EnergyRow, energyRows, noteOthers, numbersOf } from './energyRow.ts'
import { type ProductionTimes, timesOf } from './energyTimes.ts'
import { differencesOf } from './meterDifferences.ts'
import { otherPeriodOf } from './otherPeriods.ts'
import { type PlantTable, plantTableOf } from './plantTable.ts'
import { type DatedRow, datedRows, type Resolution, resolutionOf } from './productionParts.ts'
import { withoutInvalid } from './rowStates.ts'

export interface EnergyTableOptions<UnitName extends string = string> extends ProductionTimes, TableOptions {
  /** Absent: as the table states, else asked. */
  readonly unit?: UnitName
  readonly answers?: Answers
}

/** A table of energies of intervals, and the record of its reading. */
export interface EnergyTable {
  readonly rows: readonly DatedRow[]
  readonly resolution: Resolution
  readonly unit: Unit
  readonly isMeter: boolean
  readonly time: TimeRecord
  readonly hasAvailability: boolean
  readonly rowCount: number
}

/** Number of first rows that show in which of two equal hours a table begins. */
const sampleRows = 100

interface Collected {
  readonly errors: IssueList
  readonly warnings: IssueList
  readonly record: Recorder
}

/**
 * Reads a table of energies, mean powers or meter readings by months, days or parts of a day, with any delimiter,
 * German or English numbers, dates and heads, a row for each interval or a column for each year. Columns are recognised
 * by their heads; without one they are time, value and availability. Open properties are asked.
 * @param missing issue where there is no such table
 * @returns null after adding an error or a question
 */
export function readEnergyTable(
  text: string,
  options: EnergyTableOptions,
  missing: 'productionColumnsMissing' | 'profileColumnsMissing',
  { errors, warnings, record }: Collected,
): EnergyTable | null {
  const valid = validLayout(text, maxProductionRows, missing, { errors, warnings, record })
  const table = valid && plantTableOf(valid, options, record)
  if (table === null) return null
  const { layout, column } = table
  if (isGeneration(layout, column, record) === false) {
    errors.add({ code: missing })
    return null
  }
  const unit = unitOfColumn(layout, column, options.unit, record)
  const decimal = options.decimal ?? markOfNumbers(numbersOf(layout, column.column), record)
  const order = orderOf(layout, options.dateOrder, record)
  if (decimal === undefined || order === null) return null
  const share = availabilityUnit(layout, decimal, record)
  const written = energyRows(
    layout,
    { column, decimal, order, share: share?.value.factor ?? 1 },
    errors,
    warnings,
  )
  if (!errors.isEmpty()) return null
  const resolution = written.length === 0 ? null : resolutionOf(written)
  if (resolution === null) {
    errors.add({ code: missing === 'profileColumnsMissing' ? 'profileStepUnknown' : 'productionStepUnknown' })
    return null
  }
  const meter = meterReadingOf(column, written, layout.line, record)
  const time = timesOf(layout, written, resolution, options, record)
  if (unit !== null) noteColumns(table, { unit, meter }, share, record)
  if (unit === null || time === null || record.hasQuestions()) return null
  const rows = time.zone.kind === 'legal' ? withoutOffsets(written) : written
  const isPower = unit.value.dimension === 'power'
  if (isPower && typeof resolution !== 'number') {
    errors.add({ code: 'columnIsPower', line: layout.line, text: column.name })
    return null
  }
  const hours = isPower && typeof resolution === 'number' ? resolution / 3600 : 1
  const toMwh = (value: number) => value * hours * megawattsPer(unit.value)
  const dated = datedRows(
    rows,
    resolution,
    { time, isMeter: meter !== null && meter !== 'running_sum' },
    clockReader(time.zone, firstReadings(rows)),
    toMwh,
    errors,
  )
  return {
    rows: meter === null ? dated : differencesOf(dated, resolution, meter, warnings),
    resolution,
    unit: unit.value,
    isMeter: meter !== null,
    time,
    hasAvailability: layout.availability !== null,
    rowCount: rows.length,
  }
}

/** The layout of a table without invalid values; null after adding an error. @param missing see `readEnergyTable` */
export function validLayout(
  text: string,
  maxRows: number,
  missing: 'productionColumnsMissing' | 'profileColumnsMissing' | 'producedColumnsMissing',
  { errors, warnings, record }: Collected,
): EnergyLayout | null {
  const found = detectEnergyLayout(text)
  const period = otherPeriodOf(found, text)
  if (period !== null) errors.add({ code: 'noCalendarMonth', line: found?.line ?? 1, text: period })
  else if (found === null) errors.add({ code: missing })
  const tooMany = found?.body[maxRows]
  if (tooMany !== undefined) errors.add({ code: 'tooManyRows', line: tooMany.line, max: maxRows })
  if (found?.otherUnit) errors.add({ code: 'unitUnknown', ...found.otherUnit })
  if (found === null || !errors.isEmpty()) return null
  for (const { name, reason } of found.notUsed) record.notUsed(name, reason)
  const isProfile = missing === 'profileColumnsMissing'
  const available = isProfile ? withoutAvailabilities(found, record) : withAvailability(found, record)
  return withoutInvalid(available ?? found, found.values, warnings, record)
}

/** One offset for all times is wrong for a clock with daylight saving. */
function withoutOffsets(rows: readonly EnergyRow[]): readonly EnergyRow[] {
  if (rows.some(({ time }) => time.offsetMs === null)) return rows
  return rows.map((row) => ({ ...row, time: { ...row.time, offsetMs: null } }))
}

function firstReadings(rows: readonly EnergyRow[]): number[] {
  const isDescending = rows[0]!.time.localMs > rows.at(-1)!.time.localMs
  const first = isDescending ? rows.slice(-sampleRows).toReversed() : rows.slice(0, sampleRows)
  return first.map(({ time }) => time.localMs)
}

function megawattsPer({ factor }: Unit): number {
  return factor / 1000
}

function noteColumns(
  { layout, column: { name }, basis }: PlantTable,
  { unit, meter }: EnergyMeasure,
  share: Based<Unit> | null,
  record: Recorder,
): void {
  const [meaning, ofMeaning] =
    meter === null ? [unit.value.dimension, basis] : ['meter_reading', answered(`meterReading.${name}`)]
  noteValues(name, meaning, ofMeaning, unit, record, megawattsPer(unit.value))
  noteOthers(layout, share, record)
}
