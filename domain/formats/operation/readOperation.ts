import { markWithoutThousands } from '../../numbers/index.ts'
import type { FarmOperation, OperationQuantity } from '../../operation/index.ts'
import { operationQuantities } from '../../operation/index.ts'
import {
  type Answers,
  askColumn,
  compassColumn,
  type Dimension,
  dateOrderIn,
  endShownBy,
  noteValues,
  type Recorder,
  recognised,
  shareBefore,
  stampOf,
  stated,
  timeRecord,
  unitOf,
} from '../../reading/index.ts'
import { type Reading, reading } from '../reading.ts'
import { clockOfRows, instantsOf, sampleOf } from '../timed/timedRows.ts'
import { meaningOf, type OperationColumn } from './operationColumns.ts'
import { operationGrid } from './operationGrid.ts'
import { type OperationLayout, operationLayoutOf } from './operationLayout.ts'
import { type OperationRows, type OperationValues, operationRows } from './operationRows.ts'

export interface OperationReadingOptions {
  readonly turbine?: string
  readonly answers?: Answers
}

/** Characters of a file: a million rows of a few columns. */
export const maxOperationCharacters = 64_000_000
const offeredUnits: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  power: ['kW', 'MW', 'W'],
  speed: ['m/s', 'km/h', 'kn'],
  temperature: ['°C', 'K'],
  energy: ['kWh', 'MWh'],
}

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
      for (const { name, reason } of layout.notUsed) record.notUsed(name, reason)
      const [turbineColumn] = layout.byRole.get('turbine') ?? []
      const turbine = options.turbine ?? layout.turbineAbove?.name ?? ''
      if (turbineColumn === undefined && turbine === '') {
        errors.add({ code: 'operationTurbineMissing', line: layout.line })
        return null
      }
      noteTurbine(layout, turbineColumn, record)
      const sample = sampleOf(text, layout)
      const values = operationQuantities.flatMap(
        (quantity) => chosenValues(layout, quantity, sample, record) ?? [],
      )
      const numbers = sample.flatMap((cells) => values.map(({ column }) => cells[column] ?? ''))
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
          decimal: markWithoutThousands(numbers),
          order: order ?? 'dayFirst',
        },
        errors,
        warnings,
      )
      if (rows.length === 0 && errors.isEmpty()) errors.add({ code: 'operationColumnsMissing' })
      if (!errors.isEmpty()) return null
      const stamp = endShownBy(times) ?? stampOf(layout.clock, undefined)
      // Turbines of one file have one clock.
      const [{ localMs }] = rows as [OperationRows]
      const offsetMs = rows.flatMap((own) => [...new Set(own.offsetMs)])
      const clock = clockOfRows({ localMs, offsetMs }, layout, { given: null, first: times[0] ?? '' }, record)
      if (clock === null || record.hasQuestions()) return null
      const turbines = rows.map((own) => ({
        ...own,
        timeMs: instantsOf(own, clock, errors, `${own.name}, `),
      }))
      const has = (quantity: OperationQuantity) => values.some((one) => one.quantity === quantity)
      const farm = errors.isEmpty() ? operationGrid(turbines, has, errors) : null
      if (farm === null) return null
      const { startMs, stepMs, count } = farm.steps
      const lagMs = shareBefore[stamp.value] * stepMs
      record.time(timeRecord(clock, stamp, stepMs / 60_000))
      record.rest(layout.heads, layout.time.all)
      return { ...farm, steps: { startMs: startMs - lagMs, stepMs, count } }
    },
    { maxCharacters: maxOperationCharacters, answers: options.answers },
  )
}

export function noteTurbine(
  { line, turbineAbove }: Pick<OperationLayout, 'line' | 'turbineAbove'>,
  column: OperationColumn | undefined,
  record: Recorder,
): void {
  const named = column?.name ?? turbineAbove?.line.text
  if (named === undefined) return
  const basis = column === undefined ? stated(named, turbineAbove!.line.number) : stated(named, line)
  noteValues(named, 'turbine', basis, null, record)
}

/** The column of a quantity with its unit; null: none, or after a question. */
function chosenValues(
  { byRole, line }: OperationLayout,
  quantity: OperationQuantity,
  sample: readonly (readonly string[])[],
  record: Recorder,
): OperationValues | null {
  const columns = byRole.get(quantity) ?? []
  const [meaning, dimension] = meaningOf[quantity]
  if (columns.length === 0) return null
  const names = columns.map(({ name }) => name)
  const chosen =
    columns.length === 1
      ? { index: 0, basis: recognised(columns[0]!.isPublished ? 'knownLayout' : 'headWord') }
      : askColumn(names, record, { key: `column.${meaning}`, line })
  if (chosen === null) return null
  const column = columns[chosen.index]!
  const cells = sample.map((own) => own[column.column] ?? '')
  const compass = dimension === 'angle' ? compassColumn(column.name, cells) : null
  const unit = compass?.unit ?? unitOf(column, offeredUnits[dimension] ?? ['°'], dimension, line, record)
  if (unit === null) return null
  const unitBasis = column.isPublished ? recognised('knownLayout') : unit.basis
  noteValues(column.name, meaning, chosen.basis, { ...unit, basis: unitBasis }, record)
  return { quantity, column: column.column, unit: unit.value, compass }
}
