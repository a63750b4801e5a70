import { directionSectorCount } from '#contracts'
import {
  type NeighbourRows,
  neighbourRows,
  powerByNeighbours,
  sectorOf,
  type TurbineWakePower,
  type WakeFarm,
} from '#domain'
import { type MonthRows, monthsOfRows } from '../weather/calendar.ts'
import { type FarmRun, farmRunOf, wakeFarmOf } from './farmModel.ts'
import { emptyFarmSums, type FarmSums, type TurbineSums } from './farmSums.ts'
import type { InflowBlock } from './inflow.ts'
import type { WakeLossSpec } from './spec.ts'

/** What is needed to take a farm through its weather. */
export interface FarmJob {
  readonly spec: WakeLossSpec
  /** Class of the weather that each turbine stands in, shape [turbine]. */
  readonly classOf: readonly number[]
}

/** Takes a farm through one block of weather after another. */
export class BlockSummer {
  readonly #job: FarmJob
  readonly #farm: WakeFarm
  readonly #run: FarmRun
  /** The same for all blocks: to ask for new ones each time takes longer than some wakes. */
  #rows: NeighbourRows | null = null

  constructor(job: FarmJob) {
    this.#job = job
    this.#farm = wakeFarmOf(job.spec)
    this.#run = farmRunOf(job.spec)
  }

  sum(block: InflowBlock): FarmSums {
    const { spec, classOf } = this.#job
    const { directionDeg, speedMs, densityKgM3, rows } = block
    const cases = {
      directionDeg,
      freeSpeedMs: classOf.map((one) => speedMs[one]!),
      airDensityKgM3: densityKgM3 && classOf.map((one) => densityKgM3[one]!),
      turbulenceIntensity: spec.turbulence_intensity,
    }
    const status = spec.turbines.map((turbine) => turbine.status)
    const powers = powerByNeighbours(this.#farm, status, cases, this.#run.run, this.#rowsFor(rows))
    const months = monthsOfRows(block, spec.from_year)
    const sums = emptyFarmSums(status.length, months[0]!.monthIndex, months.length)
    const sectors = countSteps(sums, block, months)
    for (const [i, turbine] of sums.turbines.entries()) {
      const freeSpeed = speedMs[classOf[i]!]!
      const density = densityKgM3?.[classOf[i]!]
      for (const [month, { from, till }] of months.entries())
        addMonth(turbine, { month, from, till, sectors, freeSpeed, density, power: powers[i]! })
    }
    return sums
  }

  #rowsFor(cases: number): NeighbourRows {
    if (this.#rows === null || this.#rows.free[0]!.length < cases)
      this.#rows = neighbourRows(this.#job.spec.turbines.length, cases)
    return this.#rows
  }
}

/** @returns  sector of each step; −1 where it is missing */
function countSteps(
  sums: FarmSums,
  { directionDeg, rows }: InflowBlock,
  months: readonly MonthRows[],
): Int8Array {
  const sectors = new Int8Array(rows)
  for (let t = 0; t < rows; t++) {
    const direction = directionDeg[t]!
    const sector = Number.isNaN(direction) ? -1 : sectorOf(direction, directionSectorCount)
    sectors[t] = sector
    if (sector < 0) continue
    sums.validSteps += 1
    sums.stepsBySector[sector]! += 1
  }
  for (const [month, { from, till }] of months.entries())
    for (let t = from; t < till; t++) if (sectors[t]! >= 0) sums.stepsByMonth[month]! += 1
  return sectors
}

interface TurbineMonth {
  /** Counted from the first of the sums. */
  readonly month: number
  readonly from: number
  readonly till: number
  readonly sectors: Int8Array
  readonly freeSpeed: Float32Array
  readonly density: Float32Array | undefined
  readonly power: TurbineWakePower
}

function addMonth(
  sums: TurbineSums,
  { month, from, till, sectors, freeSpeed, density, power }: TurbineMonth,
): void {
  const { free, amongOwn, inFarm, parkSpeedMs } = power
  const { freeBySector, parkBySector } = sums
  let [freeSum, ownSum, parkSum, freeSpeedSum, parkSpeedSum, densitySum] = [0, 0, 0, 0, 0, 0]
  for (let t = from; t < till; t++) {
    const sector = sectors[t]!
    if (sector < 0) continue
    const freeKw = free[t]!
    const parkKw = inFarm[t]!
    freeSum += freeKw
    ownSum += amongOwn[t]!
    parkSum += parkKw
    freeSpeedSum += freeSpeed[t]!
    parkSpeedSum += parkSpeedMs[t]!
    if (density !== undefined) densitySum += density[t]!
    freeBySector[sector]! += freeKw
    parkBySector[sector]! += parkKw
  }
  sums.free += freeSum
  sums.own += ownSum
  sums.park += parkSum
  sums.freeSpeed += freeSpeedSum
  sums.parkSpeed += parkSpeedSum
  sums.density += densitySum
  sums.freeByMonth[month]! += freeSum
  sums.parkByMonth[month]! += parkSum
}
