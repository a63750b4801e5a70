import { type Kernel, KernelConstants, KernelMemory } from '../../kernels/index.ts'
import type { Series } from '../../wind/series.ts'
import type { Superposition, WakeFarm } from '../farm/farmWake.ts'
import {
  BLOCK,
  DOUBLE_BYTES,
  type GaussianKernel,
  gatherKernel,
  ROW_BYTES,
  SOURCE_ROWS,
  TURBINE_DOUBLES,
} from './gaussianKernel.ts'

const RADIANS = Math.PI / 180
/** Number of doubles for a kernel's constants. */
const CONSTANT_DOUBLES = 512
const NUMBER_BYTES = Uint16Array.BYTES_PER_ELEMENT

/** Memory that the kernel of a farm reads and writes. */
export class GaussianMemory {
  readonly #sines: Float64Array
  readonly #cosines: Float64Array
  readonly startTurbulence: Float64Array
  readonly #turbines: Float64Array
  readonly #sources: Float64Array
  readonly #sums: Float64Array
  /** Numbers of the sources whose wakes reach a target. */
  readonly #wakes: Uint16Array
  readonly #sourceRows: readonly Float64Array[]
  readonly #kernel: Kernel

  constructor(farm: WakeFarm, kernel: GaussianKernel, superposition: Superposition) {
    const count = farm.turbines.length
    const sourceDoubles = SOURCE_ROWS * BLOCK
    const memory = new KernelMemory([
      ...Array.from({ length: 4 }, () => ROW_BYTES),
      count * TURBINE_DOUBLES * DOUBLE_BYTES,
      count * sourceDoubles * DOUBLE_BYTES,
      count * NUMBER_BYTES,
      CONSTANT_DOUBLES * DOUBLE_BYTES,
    ])
    this.#sines = memory.doubles(BLOCK)
    this.#cosines = memory.doubles(BLOCK)
    this.startTurbulence = memory.doubles(BLOCK)
    this.#sums = memory.doubles(BLOCK)
    this.#turbines = memory.doubles(count * TURBINE_DOUBLES)
    this.#sources = memory.doubles(count * sourceDoubles)
    const wakes = memory.bytes(count * NUMBER_BYTES)
    this.#wakes = new Uint16Array(wakes.buffer, wakes.byteOffset, count)
    for (const [i, { diameterM }] of farm.turbines.entries())
      this.#turbines.set(
        [farm.xM[i]!, farm.yM[i]!, farm.hubHeightM[i]!, diameterM / 2, diameterM],
        TURBINE_DOUBLES * i,
      )
    this.#sourceRows = farm.turbines.map((_, i) =>
      this.#sources.subarray(sourceDoubles * i, sourceDoubles * (i + 1)),
    )
    const { both } = new KernelConstants(memory.doubles(CONSTANT_DOUBLES))
    this.#kernel = memory.compile([
      gatherKernel(kernel, superposition, both, {
        sines: this.#sines.byteOffset,
        cosines: this.#cosines.byteOffset,
        startTurbulence: this.startTurbulence.byteOffset,
        turbines: this.#turbines.byteOffset,
        sources: this.#sources.byteOffset,
      }),
    ]).gather!
  }

  setDirections(directionDeg: Series, block: Uint32Array): void {
    for (let h = 0; h < block.length; h++) {
      const direction = directionDeg[block[h]!]! * RADIANS
      this.#sines[h] = Math.sin(direction)
      this.#cosines[h] = Math.cos(direction)
    }
  }

  /** Rows that describe the wake of a source, see `GaussianKernel`. */
  sourceRows(source: number): Float64Array {
    return this.#sourceRows[source]!
  }

  /** Combined deficits of sources' wakes at a target, shape [case], first; overwritten by the next. */
  gather(target: number, sources: Uint16Array, count: number): Float64Array {
    const sums = this.#sums
    sums.fill(0)
    this.#wakes.set(sources)
    this.#kernel(
      sums.byteOffset,
      sums.byteOffset + count * DOUBLE_BYTES,
      this.#wakes.byteOffset,
      this.#wakes.byteOffset + sources.length * NUMBER_BYTES,
      this.#turbines.byteOffset + target * TURBINE_DOUBLES * DOUBLE_BYTES,
    )
    return sums
  }
}
