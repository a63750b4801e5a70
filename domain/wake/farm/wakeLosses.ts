import { turbinePowerSeries } from '../../turbine/turbine.ts'
import type { Series } from '../../wind/series.ts'
import type { WakeRun } from './farmMeans.ts'
import { seriesOf, type WakeCases, type WakeFarm, type WakeOutput } from './farmWake.ts'
import { type InflowClass, inflowOf } from './rotorRows.ts'
import { isCalculated, type TurbineStatus } from './turbineStatus.ts'

/** Power of one turbine with different parts of the farm around it, kW, shape [case]. */
export interface TurbineWakePower {
  /** Power without wakes; one series for all turbines of a type in the same wind and air. */
  readonly free: Series
  /** Power with only turbines of its own status around it. */
  readonly inOwnWakes: Series
  /** Power in the whole farm, with wakes but without blockage. */
  readonly inFarm: Series
  /** Power in the whole farm with wakes and blockage; the same as `inFarm` without blockage. */
  readonly withBlockage: Series
  /** Wind at its rotor in the whole farm, including blockage, m/s. */
  readonly parkSpeedMs: Series
}

/** Rows that `powerByNeighbours` writes into, shapes [turbine, case]. */
export interface NeighbourRows {
  readonly free: readonly Float64Array[]
  readonly inOwnWakes: readonly Float64Array[]
  readonly inFarm: readonly Float64Array[]
  readonly withBlockage: readonly Float64Array[]
  readonly parkSpeedMs: readonly Float64Array[]
}

export interface NeighbourRuns {
  readonly run: WakeRun
  /** Computes a run with blockage. Absent: no blockage. */
  readonly blockedRun?: WakeRun | undefined
}

/** Rows for a number of turbines and cases; callers with many blocks reuse them. */
export function neighbourRows(turbines: number, cases: number): NeighbourRows {
  // One array for all rows: many arrays would each be zeroed, while pages that are never written cost nothing.
  const rows = () => {
    const all = new Float64Array(turbines * cases)
    return Array.from({ length: turbines }, (_, i) => all.subarray(i * cases, (i + 1) * cases))
  }
  return { free: rows(), inOwnWakes: rows(), inFarm: rows(), withBlockage: rows(), parkSpeedMs: rows() }
}

/**
 * Computes the power of every turbine without wakes, among its own group and in the whole farm. Runs all
 * turbines; if both groups exist, also only the existing ones and only the planned ones. The loss by its own
 * group is free less inOwnWakes; the further loss by the others is inOwnWakes less inFarm. That is the effect
 * of the existing turbines on a planned one, or of the project on an existing one.
 * @param status shape [turbine]
 * @param run computes wakes, and a run with blockage if it counts
 * @param rows overwritten and part of what is returned; at least as long as there are cases
 * @returns shape [turbine]; an excluded turbine has no wakes in all three
 */
export function powerByNeighbours(
  farm: WakeFarm,
  status: readonly TurbineStatus[],
  cases: WakeCases,
  { run, blockedRun }: NeighbourRuns,
  rows: NeighbourRows = neighbourRows(farm.turbines.length, cases.directionDeg.length),
): TurbineWakePower[] {
  const count = cases.directionDeg.length
  const fitting = (all: readonly Float64Array[]) => all.map((row) => row.subarray(0, count))
  const indices = (wanted: (status: TurbineStatus) => boolean) =>
    status.flatMap((one, i) => (wanted(one) ? [i] : []))
  const [inFarm, parkSpeedMs] = [fitting(rows.inFarm), fitting(rows.parkSpeedMs)]
  const free = freePowers(farm, cases, fitting(rows.free))
  const all = indices(isCalculated)
  const parts = [indices((one) => one === 'portfolio'), indices((one) => one === 'planned')]
  runPart(farm, all, cases, run, inFarm, blockedRun === undefined ? parkSpeedMs : undefined)
  const withBlockage = blockedRun === undefined ? inFarm : fitting(rows.withBlockage)
  if (blockedRun !== undefined) runPart(farm, all, cases, blockedRun, withBlockage, parkSpeedMs)
  // If all turbines have one status, the own group is the whole farm.
  const isMixed = parts.every((part) => part.length > 0)
  const inOwnWakes = isMixed ? fitting(rows.inOwnWakes) : inFarm
  if (isMixed) for (const part of parts) runPart(farm, part, cases, run, inOwnWakes)
  return status.map((one, i) => {
    const alone = free[i]!
    const seen = parkSpeedMs[i]!
    if (isCalculated(one))
      return {
        free: alone,
        inOwnWakes: inOwnWakes[i]!,
        inFarm: inFarm[i]!,
        withBlockage: withBlockage[i]!,
        parkSpeedMs: seen,
      }
    seen.set(seriesOf(cases.freeSpeedMs, i))
    return { free: alone, inOwnWakes: alone, inFarm: alone, withBlockage: alone, parkSpeedMs: seen }
  })
}

/** Power without wakes, for any wake model, kW; equal turbines share a row, shape [turbine]. */
function freePowers(farm: WakeFarm, cases: WakeCases, rows: readonly Float64Array[]): Float64Array[] {
  const { classes, rows: classOf } = inflowOf(farm, cases, 0)
  const filled = classes.map((one, index) => {
    const row = rows[index]!
    fillFreePower(one, cases.directionDeg, row)
    return row
  })
  const rowOf = new Map(classes.map((one, index) => [one, filled[index]!]))
  return classOf.map((one) => rowOf.get(one)!)
}

function fillFreePower(
  { turbine, freeSpeedMs, density, standing }: InflowClass,
  directionDeg: Series,
  row: Float64Array,
): void {
  turbinePowerSeries(turbine, freeSpeedMs, density, row)
  for (let c = 0; c < row.length; c++) {
    if (standing?.[c] === 1) row[c] = 0
    if (Number.isNaN(directionDeg[c]!)) row[c] = Number.NaN
  }
}

/** Runs some turbines of a farm without the others. */
function runPart(
  farm: WakeFarm,
  indices: readonly number[],
  cases: WakeCases,
  run: WakeRun,
  rows: readonly Float64Array[],
  speedRows?: readonly Series[],
): void {
  if (indices.length === 0) return
  const pick = (values: Float64Array) => Float64Array.from(indices, (i) => values[i]!)
  const pickSeries = <T extends Series | null>(series: T | readonly Series[]): T | readonly Series[] =>
    Array.isArray(series) ? indices.map((i) => series[i]!) : series
  const part: WakeFarm = {
    xM: pick(farm.xM),
    yM: pick(farm.yM),
    hubHeightM: pick(farm.hubHeightM),
    wakeDecay: pick(farm.wakeDecay),
    turbines: indices.map((i) => farm.turbines[i]!),
  }
  const { isStanding } = cases
  const output: WakeOutput = {
    powerKw: indices.map((i) => rows[i]!),
    ...(speedRows === undefined ? {} : { speedMs: indices.map((i) => speedRows[i]!) }),
  }
  run(
    part,
    {
      ...cases,
      freeSpeedMs: pickSeries(cases.freeSpeedMs),
      airDensityKgM3: pickSeries(cases.airDensityKgM3),
      ...(isStanding === undefined ? {} : { isStanding: indices.map((i) => isStanding[i]!) }),
    },
    output,
  )
}
