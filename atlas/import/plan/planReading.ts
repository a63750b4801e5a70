import {
  assumed,
  type Basis,
  type ColumnReading,
  type PlaceRecord,
  type Recorder,
  recognised,
  stated,
  timeRecord,
  utc,
} from '#domain'
import { type AmountForm, summingOf } from '../accumulation/index.ts'
import { textAttribute } from '../dataset/index.ts'
import type { TimedField } from '../fields/index.ts'
import {
  dayMs,
  overTimeOf,
  overTimeOfSumming,
  type Summing,
  timeCoordinate,
  timeUnitOf,
} from '../time/index.ts'
import { fluxes } from '../variables/index.ts'
import type { ImportPlan } from './plan.ts'

/** A plan without open questions. */
export interface SettledPlan extends ImportPlan {
  /** Summing of the amounts of each input. */
  readonly summings: ReadonlyMap<string, Summing>
}

/**
 * Decides how amounts were summed up, by reading their series, and records how everything was understood.
 * @returns null after a question
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
  // Sums and means show the interval; otherwise any field does.
  const field = [...inputs.values()].find((series) => series.isAmount)?.fields[0] ?? fields[0]!
  const dimension = field.variable.dimensions[field.roles.time!]!
  const coordinate = timeCoordinate(field.dataset, dimension)!
  const { clock } = field.dataset
  const zone = clock ? null : (timeUnitOf(coordinate)?.zone ?? null)
  const isBetween = field.times![0]! % stepMs === stepMs / 2 && stepMs <= dayMs
  const interval = field.stamp ?? (isBetween ? 'centre' : 'end')
  const intervalBasis: Basis =
    field.stamp !== null
      ? (clock?.stamp?.basis ?? stated('bounds'))
      : isBetween
        ? recognised('otherValues')
        : assumed('intervalEnd')
  const basis =
    clock?.zone?.basis ?? (zone === null ? assumed('utc') : stated(textAttribute(coordinate, 'units')))
  const known = { zone: clock?.zone?.value ?? utc, basis }
  record.time(timeRecord(known, { value: interval, basis: intervalBasis }, stepMs / 60_000))
}

function placeOf({ fileGrid: { grid, recognisedAs, nodes }, variable, roles }: TimedField): PlaceRecord {
  const { lambert, rotated } = grid
  if (nodes !== undefined) return { system: 'WGS 84, nearest cell', basis: recognised('placesOfNodes') }
  const mapping =
    recognisedAs === undefined ? stated(textAttribute(variable, 'grid_mapping')) : recognised('placesOfNodes')
  if (rotated !== undefined)
    return { system: `pole at ${rotated.poleLat}, ${rotated.poleLon}`, basis: mapping }
  if (lambert === undefined) {
    const names = [roles.y, roles.x].map((dimension) => variable.dimensions[dimension]!)
    return { system: 'WGS 84', basis: stated(names.join(', ')) }
  }
  const system = `Lambert conformal conic ${lambert.lat1}/${lambert.lat2}, ${lambert.lat0}, ${lambert.lon0}`
  return { system, basis: mapping }
}
