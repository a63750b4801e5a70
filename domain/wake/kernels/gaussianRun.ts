import type { Series } from '../../wind/series.ts'
import { sortByDegree } from '../farm/directionGroups.ts'
import type { WakeRun } from '../farm/farmMeans.ts'
import {
  requireFit,
  type Superposition,
  type WakeCases,
  type WakeFarm,
  type WakeOutput,
} from '../farm/farmWake.ts'
import { propagateWakes } from '../farm/propagate.ts'
import {
  fillPower,
  fillPowerAndThrust,
  fillThrust,
  freePower,
  type InflowBlock,
  type InflowClass,
  inflowOf,
  loadInflow,
} from '../farm/rotorRows.ts'
import type { WakeModel } from '../farm/wakeModel.ts'
import { highestTurbulence } from '../farm/wakePairs.ts'
import { startTurbulenceOf, wideningLength } from '../models/turbulentExpansion.ts'
import { BlockResults } from './blockResults.ts'
import { BLOCK, type GaussianKernel } from './gaussianKernel.ts'
import { GaussianMemory } from './gaussianMemory.ts'
import { keepPrepared } from './preparedFarms.ts'
import { type WakeSector, WakeSectors } from './wakeSectors.ts'

/** A farm with the wakes of each direction and a compiled kernel. */
interface PreparedFarm {
  readonly farm: WakeFarm
  readonly memory: GaussianMemory
  readonly sectors: WakeSectors
}

/**
 * Power of every turbine with Gaussian wakes, computed for many cases of one direction together; agrees with
 * `propagateWakes` to about 1e-10 m/s. The prepared farm is stored for its next cases.
 * @param model computes the same pair by pair, for farms for which the kernel is not exact
 */
export function gaussianRun(kernel: GaussianKernel, model: WakeModel, superposition: Superposition): WakeRun {
  const prepare = keepPrepared((farm, turbulence: number) =>
    preparedFarm(farm, turbulence, kernel, superposition),
  )
  return (farm, cases, output) => {
    requireFit(farm, cases, output)
    const turbulence = kernel.usesTurbulence ? highestTurbulence(cases.turbulenceIntensity) : 0
    if (Number.isNaN(turbulence) || !kernel.fits(farm.turbines)) {
      propagateWakes(farm, cases, model, superposition, output)
      return
    }
    new Run(kernel, superposition, prepare(farm, turbulence), cases, output).overAll()
  }
}

class Run {
  readonly #kernel: GaussianKernel
  readonly #superposition: Superposition
  readonly #prepared: PreparedFarm
  readonly #cases: WakeCases
  readonly #inflow: InflowBlock
  readonly #results: BlockResults
  readonly #power = new Float64Array(BLOCK)
  readonly #thrust = new Float64Array(BLOCK)
  readonly #turbulence = new Float64Array(BLOCK)
  readonly #startLength = new Float64Array(BLOCK)

  constructor(
    kernel: GaussianKernel,
    superposition: Superposition,
    prepared: PreparedFarm,
    cases: WakeCases,
    output: WakeOutput,
  ) {
    this.#kernel = kernel
    this.#superposition = superposition
    this.#prepared = prepared
    this.#cases = cases
    this.#inflow = inflowOf(prepared.farm, cases, BLOCK)
    this.#results = new BlockResults(output, BLOCK)
  }

  overAll(): void {
    const { directionDeg } = this.#cases
    const { cases, start } = sortByDegree(directionDeg)
    for (let degree = 0; degree < 360; degree++) {
      const own = cases.subarray(start[degree], start[degree + 1])
      if (own.length === 0) continue
      const sector = this.#prepared.sectors.ofDegree(degree)
      if (sector.isOrderFixed) this.#overBlocks(sector, own)
      else {
        const turned = own.slice().sort((a, b) => turnOf(directionDeg, a) - turnOf(directionDeg, b))
        this.#inHalves(turned)
      }
    }
    this.#results.finish(directionDeg)
  }

  /** Splits cases by direction into ever narrower sectors, until the order of turbines is constant within each. */
  #inHalves(cases: Uint32Array): void {
    const { directionDeg } = this.#cases
    const low = turnOf(directionDeg, cases[0]!)
    const sector = this.#prepared.sectors.between(low, turnOf(directionDeg, cases.at(-1)!))
    if (sector.isOrderFixed) {
      this.#overBlocks(sector, cases)
      return
    }
    const half = cases.length >> 1
    this.#inHalves(cases.subarray(0, half))
    this.#inHalves(cases.subarray(half))
  }

  #overBlocks(sector: WakeSector, cases: Uint32Array): void {
    for (let from = 0; from < cases.length; from += BLOCK)
      this.#overBlock(sector, cases.subarray(from, from + BLOCK))
  }

  #overBlock(sector: WakeSector, block: Uint32Array): void {
    const { memory } = this.#prepared
    loadInflow(this.#inflow, block)
    this.#results.begin(block)
    memory.setDirections(this.#cases.directionDeg, block)
    if (this.#kernel.usesTurbulence) this.#loadTurbulence(block)
    for (const j of sector.order) {
      const row = this.#inflow.rows[j]!
      const [from, end] = [sector.wakeStart[j]!, sector.wakeStart[j + 1]!]
      const isSource = sector.isSource[j] === 1
      if (from === end) {
        if (isSource) this.#describeFree(row, j)
        this.#results.write(j, freePower(row), row.freeRow)
        continue
      }
      const speed = memory.gather(j, sector.wakeSource.subarray(from, end), block.length)
      this.#subtract(row, speed)
      if (isSource) {
        fillPowerAndThrust(row, speed, this.#power, this.#thrust, 0)
        this.#describe(row, j)
      } else fillPower(row, speed, this.#power)
      this.#results.write(j, this.#power, speed)
    }
  }

  #loadTurbulence(block: Uint32Array): void {
    const { turbulenceIntensity = Number.NaN } = this.#cases
    const { startTurbulence } = this.#prepared.memory
    for (let h = 0; h < block.length; h++) {
      const turbulence =
        typeof turbulenceIntensity === 'number' ? turbulenceIntensity : turbulenceIntensity[block[h]!]!
      const isKnown = h > 0 && turbulence === this.#turbulence[h - 1]!
      this.#turbulence[h] = turbulence
      startTurbulence[h] = startTurbulenceOf(turbulence)
      this.#startLength[h] = isKnown ? this.#startLength[h - 1]! : wideningLength(startTurbulence[h]!)
    }
  }

  /** The wake of a turbine in free wind; equal for all of its class, so computed only once. */
  #describeFree(row: InflowClass, j: number): void {
    const { memory } = this.#prepared
    if (row.freeInducedAt >= 0) memory.sourceRows(j).set(memory.sourceRows(row.freeInducedAt))
    else {
      fillThrust(row, row.freeRow, this.#thrust, 0)
      this.#describe(row, j)
      row.freeInducedAt = j
    }
  }

  #describe({ turbine, freeRow, count }: InflowClass, j: number): void {
    this.#kernel.describe({
      turbine,
      count,
      thrust: this.#thrust,
      free: freeRow,
      turbulence: this.#turbulence,
      startLength: this.#startLength,
      rows: this.#prepared.memory.sourceRows(j),
    })
  }

  /** Subtracts the combined deficits from the speed; never below 0. */
  #subtract({ freeRow, count }: InflowClass, row: Float64Array): void {
    const isRoot = this.#superposition === 'rootSumSquare'
    const isOfTarget = this.#kernel.scalesWith === 'target'
    for (let h = 0; h < count; h++) {
      const combined = isRoot ? Math.sqrt(row[h]!) : row[h]!
      const rest = freeRow[h]! - (isOfTarget ? freeRow[h]! * combined : combined)
      row[h] = rest
      if (rest < 0) row[h] = 0
    }
  }
}

function preparedFarm(
  farm: WakeFarm,
  turbulence: number,
  kernel: GaussianKernel,
  superposition: Superposition,
): PreparedFarm {
  const widest = new Map(farm.turbines.map((turbine) => [turbine, kernel.widest(turbine, turbulence)]))
  return {
    farm,
    memory: new GaussianMemory(farm, kernel, superposition),
    sectors: new WakeSectors(
      farm,
      farm.turbines.map((turbine) => widest.get(turbine)!),
    ),
  }
}

/** Degrees in [0, 360). */
function turnOf(directionDeg: Series, c: number): number {
  const rest = directionDeg[c]! % 360
  return rest < 0 ? rest + 360 : rest
}
