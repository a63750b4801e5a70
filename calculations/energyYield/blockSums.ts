import type { Series } from '#domain'
import { STANDARD_AIR_DENSITY_KGM3 } from '#domain/air'
import {
  type NeighbourRows,
  neighbourRows,
  powerByNeighbours,
  type TurbineWakePower,
  turbulenceOfCases,
  type WakeCases,
  type WakeFarm,
} from '#domain/wake'
import { type FarmRun, farmRunOf, wakeFarmOf } from './farmModel.ts'
import type { FarmSums, TurbineSums } from './farmSums.ts'
import { type StopGroups, stopGroupsOf } from './highWind.ts'
import { addHours, emptyHours } from './hoursOfDay.ts'
import type { InflowBlock } from './inflow.ts'
import type { PlannedRule } from './restrictions/restrictionPlan.ts'
import { emptyRestrictionSums } from './restrictions/restrictionSums.ts'
import { Restrictor } from './restrictions/restrictSteps.ts'
import { type SeriesSums, seriesSums, stepCounts } from './seriesSums.ts'
import type { EnergyYieldSpec } from './spec.ts'
import { byDirection } from './validSteps.ts'

/** Turbines turn, and wakes are deep. */
const PREPARING_WIND_MS = 9

/** Inputs to compute a farm in its weather. */
export interface FarmJob {
  readonly spec: EnergyYieldSpec
  /** Class of each turbine's weather, shape [turbine]. */
  readonly classOf: readonly number[]
  /** Sectors of direction that energies are summed by. */
  readonly sectorCount: number
  readonly restrictionRules: readonly PlannedRule[]
}

/** Computes a farm for one block of weather after another. */
export class BlockSummer {
  readonly #job: FarmJob
  readonly #farm: WakeFarm
  readonly #run: FarmRun
  readonly #stops: StopGroups
  readonly #restrictor: Restrictor
  /** Shared by all blocks: allocating new ones each time takes longer than some wakes. */
  #rows: NeighbourRows | null = null

  constructor(job: FarmJob) {
    this.#job = job
    this.#farm = wakeFarmOf(job.spec)
    this.#run = farmRunOf(job.spec)
    this.#stops = stopGroupsOf(job.spec, job.classOf)
    this.#restrictor = new Restrictor(job.spec, job.restrictionRules, job.classOf)
  }

  /**
   * Computes the farm for a steady wind from all directions. The wakes of each degree are then prepared, and
   * the code is compiled, before the first block arrives.
   */
  prepare(): void {
    const { spec, classOf } = this.#job
    const directionDeg = Float32Array.from({ length: 720 }, (_, i) => (i >> 1) + (i % 2 === 0 ? 0.1 : 0.9))
    const speed = new Float32Array(directionDeg.length).fill(PREPARING_WIND_MS)
    const density = new Float32Array(directionDeg.length).fill(STANDARD_AIR_DENSITY_KGM3)
    const cases = {
      directionDeg,
      freeSpeedMs: classOf.map(() => speed),
      airDensityKgM3: spec.density_correction === 'none' ? null : classOf.map(() => density),
      turbulenceIntensity: turbulenceOfCases(spec.turbulence.intensity, directionDeg, speed),
      isStanding: classOf.map(() => null),
    }
    const status = spec.turbines.map((turbine) => turbine.status)
    powerByNeighbours(this.#farm, status, cases, { run: this.#run.run })
  }

  sum(block: InflowBlock): FarmSums {
    const { spec, classOf, sectorCount } = this.#job
    const steps = byDirection(block, spec.from_year, sectorCount)
    const { directionDeg, speedMs, densityKgM3, isStanding } = steps
    const cases = {
      directionDeg,
      freeSpeedMs: classOf.map((one) => speedMs[one]!),
      airDensityKgM3: densityKgM3 && classOf.map((one) => densityKgM3[one]!),
      // The deficits of a step have one turbulence: where it follows the speed, that of the first turbine's wind.
      turbulenceIntensity: turbulenceOfCases(spec.turbulence.intensity, directionDeg, speedMs[classOf[0]!]!),
      isStanding: this.#stops.groupOf.map((group) => (group === null ? null : isStanding[group]!)),
    }
    const status = spec.turbines.map((turbine) => turbine.status)
    const rows = this.#rowsFor(block.rows)
    const powers = powerByNeighbours(this.#farm, status, cases, this.#run, rows)
    const { months, validSteps, stepsByMonth, stepsBySector } = stepCounts(steps, sectorCount)
    const sumsOf = seriesSums(steps, sectorCount)
    const sums: Omit<FarmSums, 'plannedKw'> = {
      firstMonth: steps.firstMonth,
      turbines: powers.map((power, i) =>
        turbineSums(power, speedMs[classOf[i]!]!, densityKgM3?.[classOf[i]!], sumsOf),
      ),
      restrictions: emptyRestrictionSums(spec.restrictions.length, status.length, months),
      leftByHour: emptyHours(),
      stepsByMonth,
      stepsBySector,
      validSteps,
    }
    const left =
      spec.restrictions.length > 0
        ? this.#restrictor.add(sums.restrictions, steps, powers, cases.isStanding, (standing) =>
            this.#powerWith({ ...cases, isStanding: standing }),
          )
        : powers.map(({ withBlockage }) => withBlockage)
    addHours(sums.leftByHour, status, left, steps)
    const planned = left.filter((_, turbine) => status[turbine] === 'planned')
    return { ...sums, plannedKw: inOrderOfTime(planned, steps.stepOf, block.rows) }
  }

  /** Power of the whole farm with its wakes and blockage, kW, shape [turbine, case]. */
  #powerWith(cases: WakeCases): Float64Array[] {
    const rows = this.#farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
    const run = this.#run.blockedRun ?? this.#run.run
    run(this.#farm, cases, { powerKw: rows })
    return rows
  }

  #rowsFor(cases: number): NeighbourRows {
    if (this.#rows === null || this.#rows.free[0]!.length < cases)
      this.#rows = neighbourRows(this.#job.spec.turbines.length, cases)
    return this.#rows
  }
}

/** Sum of rows by direction, shape [step of the block]; NaN where a step is not valid. */
function inOrderOfTime(rows: readonly ArrayLike<number>[], stepOf: Uint32Array, steps: number): Float64Array {
  const sum = new Float64Array(steps).fill(Number.NaN)
  for (let t = 0; t < stepOf.length; t++) {
    let all = 0
    for (const row of rows) all += row[t]!
    sum[stepOf[t]!] = all
  }
  return sum
}

function turbineSums(
  { free, inOwnWakes, inFarm, withBlockage, parkSpeedMs }: TurbineWakePower,
  freeSpeed: Float32Array,
  density: Float32Array | undefined,
  sumsOf: (series: Series) => SeriesSums,
): TurbineSums {
  const [freeSums, parkSums] = [sumsOf(free), sumsOf(withBlockage)]
  return {
    free: freeSums.byMonth,
    own: sumsOf(inOwnWakes).byMonth,
    park: parkSums.byMonth,
    unblocked: sumsOf(inFarm).byMonth,
    freeSpeed: sumsOf(freeSpeed).byMonth,
    parkSpeed: sumsOf(parkSpeedMs).byMonth,
    density: density === undefined ? new Float64Array(freeSums.byMonth.length) : sumsOf(density).byMonth,
    freeBySector: freeSums.bySector,
    parkBySector: parkSums.bySector,
  }
}
