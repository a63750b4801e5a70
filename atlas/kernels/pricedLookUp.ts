import { addCurveWeights, type SpeedTable } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { addPairs, listsOf } from './curveLookUp.ts'
import { type AirInMemory, LookUpKernel } from './lookUpKernel.ts'

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
  readonly #prices: Float64Array
  readonly #kernel: LookUpKernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    const points = table.curve.values.length
    this.#table = table
    this.#pairs = [memory.doubles(4 * points), memory.doubles(4 * points)]
    this.#prices = memory.doubles(longest)
    const [pairs, pricedPairs] = [listsOf(this.#pairs[0]), listsOf(this.#pairs[1])]
    this.#kernel = new LookUpKernel(table, memory, longest, { pairs, pricedPairs })
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    const pairs = 4 * table.curve.values.byteLength
    return [...LookUpKernel.piecesOf(table, longest), pairs, pairs, longest * Float64Array.BYTES_PER_ELEMENT]
  }

  /** Prices of the steps of the air that is looked up next, NaN where unknown. */
  set prices(prices: Float64Array) {
    this.#prices.set(prices)
  }

  /**
   * Adds the steps from `from` to before `end`.
   * @returns number of steps that have a value and a price
   */
  add(air: AirInMemory, steps: { readonly from: number; readonly end: number }, to: PricedWeights): number {
    const left = this.#kernel.run(air, steps, this.#prices)
    addPairs(this.#pairs[0], to.steps, to.at)
    addPairs(this.#pairs[1], to.priced, to.at)
    let count = steps.end - steps.from - left.length
    for (const step of left) count += this.addStep(air, step, 1, to)
    return count
  }

  /** Adds a share of one step, also a negative one. @returns the share, or 0 where value or price is missing */
  addStep(air: AirInMemory, step: number, share: number, { steps, priced, at }: PricedWeights): number {
    const price = this.#prices[step]!
    if (Number.isNaN(price)) return 0
    addCurveWeights(this.#table, air, step, priced, at, share * price)
    return addCurveWeights(this.#table, air, step, steps, at, share)
  }
}
