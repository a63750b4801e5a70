import { addCurveWeights, type SpeedTable } from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { curveAddresses, curveBytes } from './curveAddresses.ts'
import { curveWeightsKernel } from './curveWeightsKernel.ts'

/** Wind and air of some steps, in the memory of the kernels. */
export interface AirInMemory {
  /** m/s, shape [time]. */
  readonly speedMs: Float32Array
  /** Density at the hub, kg/m³, shape [time]; null: the curve's own density. */
  readonly densityKgM3: Float32Array | null
}

/** `addCurveWeights` as a kernel. Its weights differ only by rounding, relatively by about 1e-15. */
export class CurveLookUp {
  readonly #table: SpeedTable
  readonly #points: number
  /** Two lists of the kernel's sums: for the curve points below and above each speed. */
  readonly #pairs: Float64Array
  readonly #rare: Int32Array
  /** Densities of zero, used where the curve's own density is added as a constant. */
  readonly #zeros: number
  readonly #kernel: Kernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    const { curve } = table
    this.#table = table
    this.#points = curve.values.length
    this.#pairs = memory.doubles(4 * this.#points)
    this.#rare = memory.integers(longest)
    this.#zeros = memory.floats(longest).byteOffset
    const kernel = curveWeightsKernel({
      ...curveAddresses(table, memory),
      pairs: [this.#pairs.byteOffset, this.#pairs.byteOffset + this.#pairs.byteLength / 2],
    })
    this.#kernel = memory.compile([kernel]).curveWeights!
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    const list = longest * Float32Array.BYTES_PER_ELEMENT
    return [...curveBytes(table), 4 * table.curve.values.byteLength, list, list]
  }

  /**
   * Adds the steps from `from` to before `end` to the weights of the curve's points, from index `at` on.
   * @returns number of steps that have a value
   */
  add(
    air: AirInMemory,
    steps: { readonly from: number; readonly end: number },
    weights: Float64Array,
    at: number,
  ): number {
    const { speedMs, densityKgM3 } = air
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const addressOf = (step: number) => speedMs.byteOffset + step * bytes
    // The kernel takes two steps at a time; a single last step is treated like a rare one.
    const isOdd = (steps.end - steps.from) % 2 === 1
    const rareEnd = this.#kernel(
      addressOf(steps.from),
      addressOf(isOdd ? steps.end - 1 : steps.end),
      (densityKgM3?.byteOffset ?? this.#zeros) + steps.from * bytes,
      densityKgM3 === null ? this.#table.curve.referenceDensityKgM3 : 0,
      this.#rare.byteOffset,
    )
    addPairs(this.#pairs, weights, at)
    const addOne = (from: number) => addCurveWeights(this.#table, air, { from, end: from + 1 }, weights, at)
    const rareCount = (rareEnd - this.#rare.byteOffset) / bytes
    let count = steps.end - steps.from - (isOdd ? 1 : 0) - rareCount
    for (let i = 0; i < rareCount; i++) count += addOne((this.#rare[i]! - speedMs.byteOffset) / bytes)
    return isOdd ? count + addOne(steps.end - 1) : count
  }
}

/** Adds the kernel's two lists of sums to the weights of the points, and clears the lists. */
export function addPairs(pairs: Float64Array, weights: Float64Array, at: number): void {
  const points = pairs.length / 4
  for (let i = 0; i + 1 < points; i++) {
    const above = pairs[2 * i + 1]! + pairs[2 * (points + i) + 1]!
    weights[at + i]! += pairs[2 * i]! + pairs[2 * (points + i)]! - above
    weights[at + i + 1]! += above
  }
  pairs.fill(0)
}
