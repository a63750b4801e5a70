import { decimalMarkOf } from '../../numbers/index.ts'
import type { FarmOperation, OperationQuantity } from '../../operation/index.ts'
import { operationQuantities } from '../../operation/index.ts'
import {
  type Answers,
  askColumn,
  chosenClock,
  clockReader,
  dateOrderIn,
  endShownBy,
  type Recorder,
  recognised,
  stampOf,
  stated,
  type TimeRecord,
  unitOf,
} from '../../reading/index.ts'
import { clockText } from '../measurement/measuredTimes.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf } from '../text/textLines.ts'
import type { OperationColumn } from './operationColumns.ts'
import { operationGrid, type TimedOperation } from './operationGrid.ts'
import { cellsOfRow, type OperationLayout, operationLayoutOf } from './operationLayout.ts'
import { type OperationRows, type OperationValues, operationRows } from './operationRows.ts'

export interface OperationReadingOptions {
  /** Turbine of a file that names none. */
  readonly turbine?: string
  readonly answers?: Answers
}

/** Characters of a file: a million rows of a few columns. */
export const maxOperationCharacters = 64_000_000
const sampleRows = 600
const firstRows = 500
const meanings: Readonly<Record<OperationQuantity, string>> = {
  powerKw: 'active_power',
  speedMs: 'wind_speed',
  directionDeg: 'wind_direction',
  nacelleDeg: 'nacelle_position',
  temperatureC: 'temperature',
}
const offeredUnits: Readonly<Record<OperationQuantity, readonly [string, ...string[]]>> = {
  powerKw: ['kW', 'MW', 'W'],
  speedMs: ['m/s', 'km/h', 'kn'],
  directionDeg: ['°'],
  nacelleDeg: ['°'],
  temperatureC: ['°C', 'K'],
}
const dimensionOf = {
  powerKw: 'power',
  speedMs: 'speed',
  directionDeg: 'angle',
  nacelleDeg: 'angle',
  temperatureC: 'temperature',
} as const

/**
 * Reads ten-minute means of a control system (SCADA), or others of 1 to 60 minutes: a file of several turbines with a
 * column that names them, or of one turbine. Known are the names of OpenOA, La Haute Borne and Hill of Towie, and heads
 * with quantity and unit, such as those of Greenbyte. Units, clock and columns that remain open are asked.
 */
export function readOperation(text: string, options: OperationReadingOptions = {}): Reading<FarmOperation> {
  return reading(
    text,
    (errors, warnings, record) => {
      const layout = operationLayoutOf(text)
      if (layout === null) {
        errors.add({ code: 'operationColumnsMissing' })
        return null
      }
      for (const name of layout.notUsed) record.notUsed(name, 'notNeeded')
      const [turbineColumn] = layout.byRole.get('turbine') ?? []
      const turbine = options.turbine ?? layout.turbineAbove?.name ?? ''
      if (turbineColumn === undefined && turbine === '') {
        errors.add({ code: 'operationTurbineMissing', line: layout.line })
        return null
      }
      noteTurbine(layout, turbineColumn, record)
      const values = operationQuantities.flatMap((quantity) => chosenValues(layout, quantity, record) ?? [])
      const sample = sampleOf(text, layout)
      const shown = decimalMarkOf(sample.flatMap((cells) => values.map(({ column }) => cells[column] ?? '')))
      const times = sample.map(layout.time.startOf)
      const order = dateOrderIn(times, undefined, record)
      const rows = operationRows(
        text,
        {
          layout,
          values,
          turbineColumn: turbineColumn?.column ?? null,
          turbine,
          // Neither powers nor speeds have thousands in these files.
          decimal: shown === 'unknown' ? '.' : shown === 'any' ? null : shown,
          order: order ?? 'dayFirst',
        },
        errors,
        warnings,
      )
      if (rows.length === 0 && errors.isEmpty()) errors.add({ code: 'operationColumnsMissing' })
      if (!errors.isEmpty()) return null
      const stamp = endShownBy(times) ?? stampOf(layout.clock, undefined)
      const timed = timedRows(rows, layout, record)
      if (timed === null || record.hasQuestions()) return null
      for (const { name, timeMs, localMs, lines } of timed.turbines) {
        const row = timeMs.findIndex(Number.isNaN)
        if (row >= 0)
          errors.add({ code: 'timeSkipped', line: lines[row]!, text: `${name}, ${clockText(localMs[row]!)}` })
      }
      const has = (quantity: OperationQuantity) => values.some((one) => one.quantity === quantity)
      const farm = errors.isEmpty() ? operationGrid(timed.turbines, has, errors) : null
      if (farm === null) return null
      const { startMs, stepMs, count } = farm.steps
      const lagMs = stamp.value === 'end' ? stepMs : stamp.value === 'centre' ? stepMs / 2 : 0
      record.time({
        zone: timed.clock.zone,
        zoneBasis: timed.clock.basis,
        interval: stamp.value,
        intervalBasis: stamp.basis,
        stepMinutes: stepMs / 60_000,
      } satisfies TimeRecord)
      return { ...farm, steps: { startMs: startMs - lagMs, stepMs, count } }
    },
    { maxCharacters: maxOperationCharacters, answers: options.answers },
  )
}

function noteTurbine(
  { line, turbineAbove }: OperationLayout,
  column: OperationColumn | undefined,
  record: Recorder,
): void {
  const named = column?.name ?? turbineAbove?.line.text
  if (named === undefined) return
  const basis = column === undefined ? stated(named, turbineAbove!.line.number) : stated(named, line)
  record.column({ name: named, meaning: 'turbine', unit: null, factor: 1, basis: { meaning: basis } })
}

/** The column of a quantity with its unit; null: none, or after a question. */
function chosenValues(
  { byRole, line }: OperationLayout,
  quantity: OperationQuantity,
  record: Recorder,
): OperationValues | null {
  const columns = byRole.get(quantity) ?? []
  if (columns.length === 0) return null
  const names = columns.map(({ name }) => name)
  const chosen =
    columns.length === 1
      ? { index: 0, basis: recognised('headWord') }
      : askColumn(names, record, { key: `column.${meanings[quantity]}`, line })
  if (chosen === null) return null
  for (const [index, name] of names.entries()) if (index !== chosen.index) record.notUsed(name, 'notNeeded')
  const column = columns[chosen.index]!
  const unit = unitOf(column, offeredUnits[quantity], dimensionOf[quantity], line, record)
  if (unit === null) return null
  record.column({
    name: column.name,
    meaning: meanings[quantity],
    unit: unit.value.symbol,
    factor: unit.value.factor,
    offset: unit.value.offset,
    basis: { meaning: chosen.basis, unit: unit.basis },
  })
  return { quantity, column: column.column, unit: unit.value }
}

/** Cells of the first rows, and of some further ones. */
function sampleOf(text: string, { line: headLine, delimiter }: OperationLayout) {
  const sample: (readonly string[])[] = []
  let row = 0
  for (const line of filledLinesOf(text)) {
    if (line.number <= headLine || (row++ >= sampleRows && row % 997 !== 0)) continue
    sample.push(cellsOfRow(line.text, delimiter))
  }
  return sample
}

/** Rows with their instants by the clock of the file; null after a question. */
function timedRows(rows: readonly OperationRows[], { time, line, clock }: OperationLayout, record: Recorder) {
  const offsetsMs = new Set(rows.flatMap(({ offsetMs }) => [...new Set(offsetMs)]))
  const chosen = chosenClock(
    {
      subject: time.heads.join(' '),
      line,
      stated: clock.zone ?? null,
      given: null,
      offsetsMs,
      first: { text: String(rows[0]!.localMs.length === 0 ? '' : clockText(rows[0]!.localMs[0]!)) },
      readings: rows[0]!.localMs.map((localMs) => ({ localMs, repeats: false })),
    },
    record,
  )
  if (chosen === null) return null
  const turbines = rows.map((own): TimedOperation => {
    const read = clockReader(chosen.zone, own.localMs.slice(0, firstRows))
    const timeMs = Float64Array.from(own.localMs, (ms, row) => {
      const offset = own.offsetMs[row]!
      return chosen.useOffsets && offset !== null ? ms - offset : (read.instantMs(ms) ?? Number.NaN)
    })
    return { ...own, timeMs }
  })
  return { clock: chosen, turbines }
}
