import { addCurveWeights, type SpeedTable } from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { curveAddresses, curveBytes } from './curveAddresses.ts'
import { type AirInMemory, addPairs } from './curveLookUp.ts'
import { curveWeightsKernel } from './curveWeightsKernel.ts'

/** Weights of the points of a curve, shape [point], from index `at` on. */
export interface PricedWeights {
  readonly steps: Float64Array
  /** Steps times their price. */
  readonly priced: Float64Array
  readonly at: number
}

/**
 * `CurveLookUp` with a price at each step: one look-up gives the weight of each point in the mean power, and in power
 * times price. Steps without a price are skipped.
 */
export class PricedLookUp {
  readonly #table: SpeedTable
  readonly #pairs: readonly [Float64Array, Float64Array]
  readonly #rare: Int32Array
  /** Densities of zero, used where the curve's own density is added as a constant. */
  readonly #zeros: number
  readonly #prices: Float64Array
  readonly #one: Float64Array
  readonly #kernel: Kernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    const points = table.curve.values.length
    this.#table = table
    this.#pairs = [memory.doubles(4 * points), memory.doubles(4 * points)]
    this.#rare = memory.integers(longest)
    this.#zeros = memory.floats(longest).byteOffset
    this.#prices = memory.doubles(longest)
    this.#one = new Float64Array(points)
    const lists = ({ byteOffset, byteLength }: Float64Array) =>
      [byteOffset, byteOffset + byteLength / 2] as const
    const kernel = curveWeightsKernel({
      ...curveAddresses(table, memory),
      pairs: lists(this.#pairs[0]),
      pricedPairs: lists(this.#pairs[1]),
    })
    this.#kernel = memory.compile([kernel]).curveWeights!
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    const list = longest * Float32Array.BYTES_PER_ELEMENT
    const pairs = 4 * table.curve.values.byteLength
    return [...curveBytes(table), pairs, pairs, list, list, 2 * list]
  }

  /** Prices of the steps of the air that is looked up next, NaN where unknown. */
  set prices(prices: Float64Array) {
    this.#prices.set(prices)
  }

  /**
   * Adds the steps from `from` to before `end`.
   * @returns number of steps that have a value and a price
   */
  add(
    air: AirInMemory,
    { from, end }: { readonly from: number; readonly end: number },
    to: PricedWeights,
  ): number {
    const { speedMs, densityKgM3 } = air
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const isOdd = (end - from) % 2 === 1
    const rareEnd = this.#kernel(
      speedMs.byteOffset + from * bytes,
      speedMs.byteOffset + (isOdd ? end - 1 : end) * bytes,
      (densityKgM3?.byteOffset ?? this.#zeros) + from * bytes,
      densityKgM3 === null ? this.#table.curve.referenceDensityKgM3 : 0,
      this.#rare.byteOffset,
      this.#prices.byteOffset + from * Float64Array.BYTES_PER_ELEMENT,
    )
    addPairs(this.#pairs[0], to.steps, to.at)
    addPairs(this.#pairs[1], to.priced, to.at)
    const rareCount = (rareEnd - this.#rare.byteOffset) / bytes
    let count = end - from - (isOdd ? 1 : 0) - rareCount
    for (let i = 0; i < rareCount; i++)
      count += this.addStep(air, (this.#rare[i]! - speedMs.byteOffset) / bytes, 1, to)
    return isOdd ? count + this.addStep(air, end - 1, 1, to) : count
  }

  /** Adds a share of one step, also a negative one. @returns the share, or 0 where value or price is missing */
  addStep(air: AirInMemory, step: number, share: number, { steps, priced, at }: PricedWeights): number {
    const price = this.#prices[step]!
    this.#one.fill(0)
    const span = { from: step, end: step + 1 }
    if (Number.isNaN(price) || addCurveWeights(this.#table, air, span, this.#one, 0) === 0) return 0
    for (let i = 0; i < this.#one.length; i++) {
      steps[at + i]! += share * this.#one[i]!
      priced[at + i]! += share * this.#one[i]! * price
    }
    return share
  }
}
