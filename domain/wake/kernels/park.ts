import { inductionFromThrust, madsenInductionFromThrust } from '../../turbine/thrust.ts'
import { type DirectionGroup, groupByDegree, singleCaseGroup } from '../farm/directionGroups.ts'
import type { WakeRun } from '../farm/farmMeans.ts'
import {
  type InductionModel,
  requireFit,
  type Superposition,
  type WakeCases,
  type WakeFarm,
  type WakeOutput,
} from '../farm/farmWake.ts'
import {
  fillPower,
  fillPowerAndThrust,
  fillThrust,
  freePower,
  hasSingleCurve,
  type InflowBlock,
  type InflowClass,
  inflowOf,
  loadInflow,
} from '../farm/rotorRows.ts'
import { BlockResults } from './blockResults.ts'
import { findDisplacements } from './displacements.ts'
import { PARK_BLOCK } from './parkAddresses.ts'
import { ParkMemory } from './parkMemory.ts'
import type { ParkSector } from './parkSector.ts'
import { ParkSectors } from './parkSectors.ts'
import { keepPrepared } from './preparedFarms.ts'

/** Options of the PARK model. */
export interface ParkOptions {
  /** Default 'rootSumSquare'. */
  readonly superposition?: Superposition
  /** Default 'momentum'. */
  readonly induction?: InductionModel
}

/**
 * Computes the power of every turbine in the wakes of the others: N. O. Jensen's wake as in WAsP's and windPRO's PARK
 * 1.
 *
 * A wake widens with the distance x as R = D/2 + k x. In it, a source with the thrust coefficient Ct(u_i) at its own,
 * waked speed lowers the wind by U·(1 − √(1 − Ct))·(D/2R)². That is multiplied by the share of the target's rotor in
 * the wake, hub heights considered. `superposition` combines the deficits, which are subtracted from the target's free
 * speed. Results do not depend on how cases are ordered or cut into calls.
 * @param farm positions, heights, decay constants, turbines
 * @param cases winds, one row of the result for each
 * @param output receives power and, if requested, the waked wind speed
 * @throws RangeError arrays do not fit together
 * @see Jensen 1983, Risø-M-2411; Katic, Højstrup & Jensen 1986, EWEC
 */
export function runPark(
  farm: WakeFarm,
  cases: WakeCases,
  output: WakeOutput,
  options: ParkOptions = {},
): void {
  requireFit(farm, cases, output)
  new ParkRun(preparedPark(farm, options), cases, output, options).overAll()
}

/** `runPark` for many cases of the same farm, in several calls: the prepared farm is stored. */
export function parkRun(options: ParkOptions = {}): WakeRun {
  const prepare = keepPrepared((farm) => preparedPark(farm, options))
  return (farm, cases, output) => {
    requireFit(farm, cases, output)
    new ParkRun(prepare(farm, null), cases, output, options).overAll()
  }
}

interface PreparedPark {
  readonly farm: WakeFarm
  readonly sectors: ParkSectors
  readonly memory: ParkMemory
}

function preparedPark(farm: WakeFarm, { superposition = 'rootSumSquare' }: ParkOptions): PreparedPark {
  const displacements = findDisplacements(farm)
  return {
    farm,
    sectors: new ParkSectors(farm, displacements),
    memory: new ParkMemory(farm, displacements, superposition),
  }
}

class ParkRun {
  readonly #prepared: PreparedPark
  readonly #cases: WakeCases
  readonly #induction: InductionModel
  readonly #isSquared: boolean
  readonly #wantsSpeed: boolean
  readonly #inflow: InflowBlock
  readonly #results: BlockResults

  constructor(
    prepared: PreparedPark,
    cases: WakeCases,
    output: WakeOutput,
    { superposition = 'rootSumSquare', induction = 'momentum' }: ParkOptions,
  ) {
    this.#prepared = prepared
    this.#cases = cases
    this.#induction = induction
    this.#isSquared = superposition === 'rootSumSquare'
    this.#wantsSpeed = output.speedMs !== undefined
    this.#inflow = inflowOf(prepared.farm, cases, PARK_BLOCK, prepared.memory.freeRows)
    this.#results = new BlockResults(output, PARK_BLOCK, prepared.memory.rooms)
  }

  overAll(): void {
    const { sectors } = this.#prepared
    const { directionDeg } = this.#cases
    for (const group of groupByDegree(directionDeg)) {
      const sector = sectors.of(group)
      if (sector.isOrderFixed) {
        this.#overGroup(group, sector)
        continue
      }
      for (let index = 0; index < group.cases.length; index++) {
        const single = singleCaseGroup(group, index, directionDeg)
        this.#overGroup(single, sectors.of(single))
      }
    }
    this.#results.finish(directionDeg)
  }

  #overGroup({ cases }: DirectionGroup, sector: ParkSector): void {
    this.#prepared.memory.setSector(sector)
    for (let from = 0; from < cases.length; from += PARK_BLOCK)
      this.#overBlock(cases.subarray(from, from + PARK_BLOCK), sector)
  }

  #overBlock(block: Uint32Array, { order, wakeStart, isSource }: ParkSector): void {
    const { memory } = this.#prepared
    const { speed, power } = memory
    loadInflow(this.#inflow, block)
    this.#results.begin(block)
    memory.setDirections(this.#cases.directionDeg, block)
    for (const j of order) {
      const row = this.#inflow.rows[j]!
      const [from, end] = [wakeStart[j]!, wakeStart[j + 1]!]
      if (from === end) {
        if (isSource[j] === 1) this.#induceInFreeWind(row, j * PARK_BLOCK)
        this.#results.write(j, freePower(row), row.freeRow)
        continue
      }
      const wakes = { from, end, free: row.freeRow, count: block.length }
      const hasKernel = this.#induction === 'momentum' && hasSingleCurve(row)
      if (hasKernel && memory.turn(j, wakes, this.#results.roomIndex(j), this.#wantsSpeed)) {
        this.#results.wrote(j)
        continue
      }
      memory.gather(wakes)
      if (isSource[j] === 1) {
        fillPowerAndThrust(row, speed, power, memory.induced, j * PARK_BLOCK)
        this.#induceFromThrust(row, j * PARK_BLOCK)
      } else fillPower(row, speed, power)
      this.#results.write(j, power, speed)
    }
  }

  /** Induction of a turbine outside all wakes; equal for all of its class, so computed only once. */
  #induceInFreeWind(row: InflowClass, at: number): void {
    const { induced } = this.#prepared.memory
    if (row.freeInducedAt >= 0) {
      induced.copyWithin(at, row.freeInducedAt, row.freeInducedAt + row.count)
      return
    }
    fillThrust(row, row.freeRow, induced, at)
    this.#induceFromThrust(row, at)
    row.freeInducedAt = at
  }

  /** Converts a row of thrust coefficients into inductions. */
  #induceFromThrust({ freeRow, count }: InflowClass, at: number): void {
    const { induced } = this.#prepared.memory
    const inductionOf = this.#induction === 'momentum' ? inductionFromThrust : madsenInductionFromThrust
    for (let h = 0; h < count; h++) {
      const taken = freeRow[h]! * inductionOf(induced[at + h]!)
      induced[at + h] = this.#isSquared ? taken * taken : taken
    }
  }
}
