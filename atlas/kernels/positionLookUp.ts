import { curvePositions, type SpeedTable } from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { curveAddresses, curveBytes } from './curveAddresses.ts'
import type { AirInMemory } from './curveLookUp.ts'
import { curveWeightsKernel } from './curveWeightsKernel.ts'

/** `curvePositions` as a kernel. */
export class PositionLookUp {
  readonly #table: SpeedTable
  readonly #rare: Int32Array
  /** Densities of zero, used where the curve's own density is added as a constant. */
  readonly #zeros: number
  readonly #positions: Float64Array
  readonly #kernel: Kernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    this.#table = table
    this.#rare = memory.integers(longest)
    this.#zeros = memory.floats(longest).byteOffset
    this.#positions = memory.doubles(longest)
    this.#kernel = memory.compile([curveWeightsKernel(curveAddresses(table, memory))]).curveWeights!
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    const list = longest * Float32Array.BYTES_PER_ELEMENT
    return [...curveBytes(table), list, list, 2 * list]
  }

  /** Positions of all steps of the air, as `curvePositions` gives them; valid until the next call. */
  find(air: AirInMemory): Float64Array {
    const { speedMs, densityKgM3 } = air
    const bytes = Float32Array.BYTES_PER_ELEMENT
    const steps = speedMs.length
    const isOdd = steps % 2 === 1
    const rareEnd = this.#kernel(
      speedMs.byteOffset,
      speedMs.byteOffset + (isOdd ? steps - 1 : steps) * bytes,
      densityKgM3?.byteOffset ?? this.#zeros,
      densityKgM3 === null ? this.#table.curve.referenceDensityKgM3 : 0,
      this.#rare.byteOffset,
      this.#positions.byteOffset,
    )
    const rareCount = (rareEnd - this.#rare.byteOffset) / bytes
    for (let i = 0; i < rareCount; i++) this.#findStep(air, (this.#rare[i]! - speedMs.byteOffset) / bytes)
    if (isOdd) this.#findStep(air, steps - 1)
    return this.#positions.subarray(0, steps)
  }

  #findStep({ speedMs, densityKgM3 }: AirInMemory, step: number): void {
    const one = {
      speedMs: speedMs.subarray(step, step + 1),
      densityKgM3: densityKgM3?.subarray(step, step + 1) ?? null,
    }
    curvePositions(this.#table, one, this.#positions.subarray(step, step + 1))
  }
}
