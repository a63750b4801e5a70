import { addSpeeds, addToSum, addWindPower, SPEED_BINS, SUMMED_IN } from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { speedSumsKernel, valueSumsKernel, windPowerKernel } from '../kernels/sumKernels.ts'
import type { CellPeriod } from './cellPeriod.ts'
import type { CellSums } from './cellStatistics.ts'

type Kernels = Readonly<Record<'speedSums' | 'windPower' | 'valueSums', Kernel>>

/** Pairs of sums of speeds: number, sum, third powers; and of others: number, sum. */
const PAIRS = { speeds: 3, others: 2 } as const
const PAIR_BYTES = 2 * Float64Array.BYTES_PER_ELEMENT

/** Sums the steps of a cell by kernels; equal to the last bit to `addSpeeds`, `addWindPower` and `addToSum`. */
export class CellSummer {
  readonly #heightsM: readonly number[]
  readonly #kernels: Kernels
  readonly #counts: readonly Int32Array[]
  readonly #speeds: readonly Float64Array[]
  readonly #powers: readonly Float64Array[]
  readonly #density: Float64Array

  /** @param memory  has space for `piecesOf` */
  constructor(heightsM: readonly number[], memory: KernelMemory) {
    this.#heightsM = heightsM
    this.#kernels = memory.compile([speedSumsKernel(), windPowerKernel(), valueSumsKernel()])
    this.#counts = heightsM.map(() => memory.integers(SPEED_BINS))
    this.#speeds = heightsM.map(() => memory.doubles(2 * PAIRS.speeds))
    this.#powers = heightsM.map(() => memory.doubles(2 * PAIRS.others))
    this.#density = memory.doubles(2 * PAIRS.others)
  }

  static piecesOf(heightsM: readonly number[]): number[] {
    const ofHeights = heightsM.flatMap(() => [
      SPEED_BINS * Int32Array.BYTES_PER_ELEMENT,
      PAIRS.speeds * PAIR_BYTES,
      PAIRS.others * PAIR_BYTES,
    ])
    return [...ofHeights, PAIRS.others * PAIR_BYTES]
  }

  /** Sums the steps of a period from one on. @param sums  gets the last one of an odd number, with its sign */
  add(period: CellPeriod, from: number, sums: CellSums, sign: 1 | -1): void {
    for (const [i, heightM] of this.#heightsM.entries()) {
      const speedMs = period.speedAt(heightM).subarray(from)
      const { even, last } = inPairs(speedMs)
      this.#kernels.speedSums(...even, this.#counts[i]!.byteOffset, this.#speeds[i]!.byteOffset)
      addSpeeds(sums.winds[i]!, last(speedMs), sign)
      if (!sums.windPowers) continue
      const density = period.densityAt(heightM)!.subarray(from)
      this.#kernels.windPower(...even, density.byteOffset, this.#powers[i]!.byteOffset)
      addWindPower(sums.windPowers[i]!, last(speedMs), last(density), sign)
    }
    if (!sums.density) return
    const density = period.density!.subarray(from)
    const { even, last } = inPairs(density)
    this.#kernels.valueSums(...even, this.#density.byteOffset)
    addToSum(sums.density, last(density), sign)
  }

  /** Moves what was summed into the sums of the cell, and begins again. */
  moveTo({ winds, windPowers, density }: CellSums, sign: 1 | -1): void {
    for (const [i, { counts, powers }] of winds.entries()) {
      const own = this.#counts[i]!
      for (let bin = 0; bin < SPEED_BINS; bin++) counts[bin]! += sign * own[bin]!
      own.fill(0)
      movePairs(this.#speeds[i]!, powers, sign)
      if (windPowers) movePairs(this.#powers[i]!, windPowers[i]!, sign)
    }
    if (density) movePairs(this.#density, density, sign)
  }
}

/** Addresses of an even number of values, and the others of a series as long. */
function inPairs({ length, byteOffset, BYTES_PER_ELEMENT }: Float32Array) {
  const even = length - (length % 2)
  return {
    even: [byteOffset, byteOffset + even * BYTES_PER_ELEMENT] as const,
    last: (series: Float32Array) => series.subarray(even),
  }
}

/** The first pair counts, the others are multiples of `SUMMED_IN`. */
function movePairs(pairs: Float64Array, sums: Float64Array, sign: 1 | -1): void {
  for (let i = 0; i < sums.length; i++)
    sums[i]! += sign * (pairs[2 * i]! + pairs[2 * i + 1]!) * (i === 0 ? 1 : SUMMED_IN)
  pairs.fill(0)
}
