import { addCurveWeights, type SpeedTable } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { type AirInMemory, LookUpKernel } from './lookUpKernel.ts'

/** `addCurveWeights` as a kernel. Its weights differ only by rounding, relatively by about 1e-15. */
export class CurveLookUp {
  readonly #table: SpeedTable
  /** Two lists of the kernel's sums: for the curve points below and above each speed. */
  readonly #pairs: Float64Array
  readonly #kernel: LookUpKernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    this.#table = table
    this.#pairs = memory.doubles(4 * table.curve.values.length)
    this.#kernel = new LookUpKernel(table, memory, longest, { pairs: listsOf(this.#pairs) })
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    return [...LookUpKernel.piecesOf(table, longest), 4 * table.curve.values.byteLength]
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
    const left = this.#kernel.run(air, steps)
    addPairs(this.#pairs, weights, at)
    let count = steps.end - steps.from - left.length
    for (const step of left) count += addCurveWeights(this.#table, air, step, weights, at)
    return count
  }
}

/** Addresses of the kernel's two lists of sums. */
export function listsOf({ byteOffset, byteLength }: Float64Array): readonly [number, number] {
  return [byteOffset, byteOffset + byteLength / 2]
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
