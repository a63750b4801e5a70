import {
  type NeighbourRows,
  neighbourRows,
  powerByNeighbours,
  type TurbineWakePower,
  type WakeFarm,
} from '#domain'
import { type FarmRun, farmRunOf, wakeFarmOf } from './farmModel.ts'
import { emptyFarmSums, type FarmSums, type TurbineSums } from './farmSums.ts'
import { type StopGroups, stopGroupsOf } from './highWind.ts'
import type { InflowBlock } from './inflow.ts'
import type { RestrictionPlan } from './restrictions/restrictionPlan.ts'
import { Restrictor } from './restrictions/restrictSteps.ts'
import type { EnergyYieldSpec } from './spec.ts'
import { byDirection, type SectorSteps, type ValidSteps } from './validSteps.ts'

/** What is needed to take a farm through its weather. */
export interface FarmJob {
  readonly spec: EnergyYieldSpec
  /** Class of the weather that each turbine stands in, shape [turbine]. */
  readonly classOf: readonly number[]
  /** Sectors of direction that energies are summed by. */
  readonly sectorCount: number
  /** Group of restriction of each turbine, shape [rule, turbine]. */
  readonly restrictionGroupOf: RestrictionPlan['groupOf']
}

/** Takes a farm through one block of weather after another. */
export class BlockSummer {
  readonly #job: FarmJob
  readonly #farm: WakeFarm
  readonly #run: FarmRun
  readonly #stops: StopGroups
  readonly #restrictor: Restrictor
  /** The same for all blocks: to ask for new ones each time takes longer than some wakes. */
  #rows: NeighbourRows | null = null

  constructor(job: FarmJob) {
    this.#job = job
    this.#farm = wakeFarmOf(job.spec)
    this.#run = farmRunOf(job.spec)
    this.#stops = stopGroupsOf(job.spec, job.classOf)
    this.#restrictor = new Restrictor(job.spec, job.restrictionGroupOf, job.classOf)
  }

  sum(block: InflowBlock): FarmSums {
    const { spec, classOf, sectorCount } = this.#job
    const steps = byDirection(block, spec.from_year, sectorCount)
    const { directionDeg, speedMs, densityKgM3, isStanding } = steps
    const cases = {
      directionDeg,
      freeSpeedMs: classOf.map((one) => speedMs[one]!),
      airDensityKgM3: densityKgM3 && classOf.map((one) => densityKgM3[one]!),
      turbulenceIntensity: spec.turbulence_intensity,
      isStanding: this.#stops.groupOf.map((group) => (group === null ? null : isStanding[group]!)),
    }
    const status = spec.turbines.map((turbine) => turbine.status)
    const rows = this.#rowsFor(block.rows)
    const powers = powerByNeighbours(this.#farm, status, cases, this.#run, rows)
    const sums = emptyFarmSums(steps.firstMonth, {
      turbines: status.length,
      sectors: sectorCount,
      months: steps.months,
      restrictions: spec.restrictions.length,
    })
    if (spec.restrictions.length > 0) this.#restrictor.add(sums.restrictions, steps, powers)
    countSteps(sums, steps)
    const calendarMonth = calendarMonthsFrom(sums)
    for (const [i, turbine] of sums.turbines.entries()) {
      const freeSpeed = speedMs[classOf[i]!]!
      const density = densityKgM3?.[classOf[i]!]
      addSteps(turbine, { steps, freeSpeed, density, power: powers[i]!, calendarMonth })
    }
    return sums
  }

  #rowsFor(cases: number): NeighbourRows {
    if (this.#rows === null || this.#rows.free[0]!.length < cases)
      this.#rows = neighbourRows(this.#job.spec.turbines.length, cases)
    return this.#rows
  }
}

function countSteps(sums: FarmSums, { sectors, monthOf }: ValidSteps): void {
  sums.validSteps += monthOf.length
  for (let t = 0; t < monthOf.length; t++) sums.stepsByMonth[monthOf[t]!]! += 1
  const calendarMonth = calendarMonthsFrom(sums)
  for (const { sector, from, end } of sectors)
    for (let t = from; t < end; t++) sums.stepsBySector[12 * sector + calendarMonth[monthOf[t]!]!]! += 1
}

interface TurbineSteps {
  readonly steps: ValidSteps
  readonly freeSpeed: Float32Array
  readonly density: Float32Array | undefined
  readonly power: TurbineWakePower
  /** Of each month of the block, 0 to 11. */
  readonly calendarMonth: Uint8Array
}

function addSteps(sums: TurbineSums, turbine: TurbineSteps): void {
  for (const sector of turbine.steps.sectors) addSector(sums, sector, turbine)
}

function addSector(
  sums: TurbineSums,
  { sector, from, end }: SectorSteps,
  { steps: { monthOf }, freeSpeed, density, power, calendarMonth }: TurbineSteps,
): void {
  const { free, inOwnWakes, inFarm, withBlockage, parkSpeedMs } = power
  const { free: freeSum, own: ownSum, park: parkSum, freeSpeed: freeSpeedSum, parkSpeed: parkSpeedSum } = sums
  const { unblocked: unblockedSum, density: densitySum, freeBySector, parkBySector } = sums
  for (let t = from; t < end; t++) {
    const month = monthOf[t]!
    const cell = 12 * sector + calendarMonth[month]!
    const freeKw = free[t]!
    const parkKw = withBlockage[t]!
    freeSum[month]! += freeKw
    ownSum[month]! += inOwnWakes[t]!
    parkSum[month]! += parkKw
    unblockedSum[month]! += inFarm[t]!
    freeSpeedSum[month]! += freeSpeed[t]!
    parkSpeedSum[month]! += parkSpeedMs[t]!
    if (density !== undefined) densitySum[month]! += density[t]!
    freeBySector[cell]! += freeKw
    parkBySector[cell]! += parkKw
  }
}

/** Calendar month of each month of the sums, 0 to 11. */
function calendarMonthsFrom({ firstMonth, stepsByMonth }: FarmSums): Uint8Array {
  return Uint8Array.from(stepsByMonth, (_, month) => (firstMonth + month) % 12)
}
