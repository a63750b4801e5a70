import type { SpeedTable } from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { curveAddresses, curveBytes } from './curveAddresses.ts'
import { type CurveAddresses, curveWeightsKernel } from './curveWeightsKernel.ts'

/** Wind and air of some steps, in the memory of the kernels. */
export interface AirInMemory {
  /** m/s, shape [time]. */
  readonly speedMs: Float32Array
  /** Density at the hub, kg/m³, shape [time]; null: the curve's own density. */
  readonly densityKgM3: Float32Array | null
}

/** The look-up of many steps by a kernel, and the steps that it leaves to the plain one. */
export class LookUpKernel {
  readonly #table: SpeedTable
  readonly #rare: Int32Array
  /** Densities of zero, used where the curve's own density is added as a constant. */
  readonly #zeros: number
  readonly #kernel: Kernel

  /** @param longest  most steps at a time */
  constructor(
    table: SpeedTable,
    memory: KernelMemory,
    longest: number,
    lists: Pick<CurveAddresses, 'pairs' | 'pricedPairs'> = {},
  ) {
    this.#table = table
    this.#rare = memory.integers(longest)
    this.#zeros = memory.floats(longest).byteOffset
    const kernel = curveWeightsKernel({ ...curveAddresses(table, memory), ...lists })
    this.#kernel = memory.compile([kernel]).curveWeights!
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    const list = longest * Float32Array.BYTES_PER_ELEMENT
    return [...curveBytes(table), list, list]
  }

  /**
   * Looks up the steps from `from` to before `end`.
   * @param more doubles of the steps: read prices, or written positions
   * @returns steps left over: rare ones, and a single last one, as the kernel takes two at a time; valid until the next call
   */
  run(
    { speedMs, densityKgM3 }: AirInMemory,
    { from, end }: { readonly from: number; readonly end: number },
    more?: Float64Array,
  ): Int32Array {
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const isOdd = (end - from) % 2 === 1
    const rare = this.#rare
    const rareEnd = this.#kernel(
      speedMs.byteOffset + from * bytes,
      speedMs.byteOffset + (isOdd ? end - 1 : end) * bytes,
      (densityKgM3?.byteOffset ?? this.#zeros) + from * bytes,
      densityKgM3 === null ? this.#table.curve.referenceDensityKgM3 : 0,
      rare.byteOffset,
      // Without it the kernel has one parameter less.
      more === undefined ? 0 : more.byteOffset + from * more.BYTES_PER_ELEMENT,
    )
    const count = (rareEnd - rare.byteOffset) / bytes
    for (let i = 0; i < count; i++) rare[i] = (rare[i]! - speedMs.byteOffset) / bytes
    if (!isOdd) return rare.subarray(0, count)
    rare[count] = end - 1
    return rare.subarray(0, count + 1)
  }
}
