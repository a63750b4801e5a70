import { type Kernel, KernelMemory } from '#domain/kernels'
import { FILL, HIGHEST, quantise } from '../codec/quantise.ts'
import type { StoredVariable } from '../types.ts'
import { quantiseKernel, VALUES_AT_A_TIME } from './quantiseKernel.ts'

/** Values copied to the kernel and back at a time, which stay in the processor's cache. */
const valuesOfPiece = 4096

/** Same as `quantise`, five times as fast if no value is missing. */
export class Quantiser {
  readonly #values: Float32Array
  readonly #stored: Int16Array
  readonly #kernel: Kernel

  constructor() {
    const [floatBytes, integerBytes] = [4 * valuesOfPiece, 2 * valuesOfPiece]
    const memory = new KernelMemory([floatBytes, integerBytes])
    this.#values = memory.floats(valuesOfPiece)
    const stored = memory.bytes(integerBytes)
    this.#stored = new Int16Array(stored.buffer, stored.byteOffset, valuesOfPiece)
    this.#kernel = memory.compile([quantiseKernel(FILL, HIGHEST)]).quantise!
  }

  /**
   * @param values  in the variable's unit
   * @param stored  destination, as long as the values
   * @throws ValueOutOfRange  as `quantise`
   */
  quantise(values: Float32Array, variable: StoredVariable, stored: Int16Array): Int16Array {
    const { offset, precision } = variable
    const [own, result] = [this.#values, this.#stored]
    for (let from = 0; from < values.length; from += valuesOfPiece) {
      const piece = values.subarray(from, from + valuesOfPiece)
      own.set(piece)
      // Padding, which the kernel also processes, must not look missing.
      own.fill(offset, piece.length, Math.min(valuesOfPiece, piece.length + VALUES_AT_A_TIME))
      const end = own.byteOffset + piece.byteLength
      const isHeld = this.#kernel(own.byteOffset, end, result.byteOffset, offset, 1 / precision) === 0
      if (isHeld) stored.set(result.subarray(0, piece.length), from)
      else quantise(piece, variable, stored.subarray(from, from + piece.length))
    }
    return stored
  }
}
