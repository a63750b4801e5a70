import {
  assumed,
  type Basis,
  type ColumnReading,
  type PlaceRecord,
  type Recorder,
  recognised,
  stated,
} from '#domain'
import { type AmountForm, summingOf } from './accumulation.ts'
import { textAttribute } from './dataset.ts'
import type { TimedField } from './inspect.ts'
import { dayMs, overTimeOf, overTimeOfSumming, type Summing } from './overTime.ts'
import type { ImportPlan } from './plan.ts'
import { timeCoordinate, timeUnitOf } from './timeAxis.ts'
import { fluxes } from './variableNames.ts'

/** A plan with everything that its files leave open decided. */
export interface SettledPlan extends ImportPlan {
  /** How the amounts of inputs were summed up, by the input. */
  readonly summings: ReadonlyMap<string, Summing>
}

/**
 * Decides how amounts were summed up, by reading their series, and records how everything was understood.
 *
 * @returns  null where something was asked
 */
export async function settlePlan(
  plan: ImportPlan,
  form: AmountForm | undefined,
  record: Recorder,
): Promise<SettledPlan | null> {
  const { grid, stepMs } = plan
  const summings = new Map<string, Summing>()
  const columns = new Map<string, ColumnReading>()
  const add = (reading: ColumnReading) => columns.set(JSON.stringify(reading), reading)
  for (const [input, series] of plan.inputs) {
    const context = { stepMs, cellCount: grid.xSz * grid.ySz, grid, form }
    const found = series.isAmount ? await summingOf(series, context, record) : null
    if (found) summings.set(input, found.value)
    for (const { field, meaning } of series.parts) {
      const isFlux = fluxes.has(meaning.reading.meaning)
      const overTime = !meaning.isAmount
        ? overTimeOf(field.variable, isFlux)
        : found && overTimeOfSumming(found.value, found.basis)
      add({ ...meaning.reading, ...(overTime && { overTime }) })
    }
  }
  if (plan.ground) add(plan.ground.meaning.reading)
  for (const reading of columns.values()) record.column(reading)
  const field = [...plan.inputs.values()][0]!.fields[0]!
  recordTimes(plan, record)
  record.place(placeOf(field))
  return record.hasQuestions() ? null : { ...plan, summings }
}

function recordTimes({ inputs, stepMs }: ImportPlan, record: Recorder): void {
  const fields = [...inputs.values()].flatMap((series) => series.fields)
  // Where sums and means are is what the interval is about; else any field shows it.
  const field = [...inputs.values()].find((series) => series.isAmount)?.fields[0] ?? fields[0]!
  const dimension = field.variable.dimensions[field.roles.time!]!
  const units = textAttribute(timeCoordinate(field.dataset, dimension)!, 'units')
  const zone = timeUnitOf(units)?.zone ?? null
  const isBetween = field.times![0]! % stepMs === stepMs / 2 && stepMs <= dayMs
  const interval = field.stamp ?? (isBetween ? 'centre' : 'end')
  const intervalBasis: Basis =
    field.stamp !== null ? stated('bounds') : isBetween ? recognised('otherValues') : assumed('intervalEnd')
  record.time({
    zone: { kind: 'offset', minutes: 0 },
    zoneBasis: zone === null ? assumed('utc') : stated(units),
    interval,
    intervalBasis,
    stepMinutes: stepMs / 60_000,
  })
}

function placeOf({ fileGrid: { grid }, variable, roles }: TimedField): PlaceRecord {
  const { lambert } = grid
  if (lambert === undefined) {
    const names = [roles.y, roles.x].map((dimension) => variable.dimensions[dimension]!)
    return { system: 'WGS 84', basis: stated(names.join(', ')) }
  }
  const system = `Lambert conformal conic ${lambert.lat1}/${lambert.lat2}, ${lambert.lat0}, ${lambert.lon0}`
  return { system, basis: stated(textAttribute(variable, 'grid_mapping')) }
}
