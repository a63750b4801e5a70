import { type Kernel, KernelMemory } from '#domain/kernels'
import { FILL, HIGHEST, quantise } from '../codec/quantise.ts'
import type { StoredVariable } from '../types.ts'
import { quantiseKernel, VALUES_AT_A_TIME } from './quantiseKernel.ts'

/** Values copied to the kernel and back at a time, which stay in the processor's cache. */
const valuesOfPiece = 4096

/** Floats of one size in the memory of their kernel. */
interface Input {
  readonly values: Float32Array | Float64Array
  readonly kernel: Kernel
}

/** Same as `quantise`, five times as fast if no value is missing. */
export class Quantiser {
  readonly #singles: Input
  readonly #doubles: Input
  readonly #stored: Int16Array

  constructor() {
    const bytes = [4, 8, 2].map((each) => each * valuesOfPiece)
    const memory = new KernelMemory(bytes)
    const singles = memory.floats(valuesOfPiece)
    const doubles = memory.doubles(valuesOfPiece)
    const stored = memory.bytes(2 * valuesOfPiece)
    this.#stored = new Int16Array(stored.buffer, stored.byteOffset, valuesOfPiece)
    const kernels = memory.compile(
      [4 as const, 8 as const].map((each) => quantiseKernel(each, FILL, HIGHEST)),
    )
    this.#singles = { values: singles, kernel: kernels.quantise4! }
    this.#doubles = { values: doubles, kernel: kernels.quantise8! }
  }

  /**
   * @param values  in the variable's unit
   * @param stored  destination, as long as the values
   * @throws ValueOutOfRange  as `quantise`
   */
  quantise(values: Float32Array | Float64Array, variable: StoredVariable, stored: Int16Array): Int16Array {
    const { offset, precision } = variable
    const result = this.#stored
    const { values: own, kernel } = values instanceof Float64Array ? this.#doubles : this.#singles
    for (let from = 0; from < values.length; from += valuesOfPiece) {
      const piece = values.subarray(from, from + valuesOfPiece)
      own.set(piece)
      // Padding, which the kernel also processes, must not look missing.
      own.fill(offset, piece.length, Math.min(valuesOfPiece, piece.length + VALUES_AT_A_TIME))
      const end = own.byteOffset + piece.byteLength
      const isHeld = kernel(own.byteOffset, end, result.byteOffset, offset, 1 / precision) === 0
      if (isHeld) stored.set(result.subarray(0, piece.length), from)
      else quantise(piece, variable, stored.subarray(from, from + piece.length))
    }
    return stored
  }
}
