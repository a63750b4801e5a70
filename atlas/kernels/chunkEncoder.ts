import { type Kernel, KernelMemory } from '#domain/kernels'
import { encodePlanes, ZSTD_LEVEL } from '../codec/blosc.ts'
import { FILL } from '../codec/quantise.ts'
import { INTEGERS_AT_A_TIME, splitKernel } from './splitKernel.ts'

const itemBytes = Int16Array.BYTES_PER_ELEMENT

/** Encodes one chunk after another with reused memory; the bytes are those of `encodeChunk`. */
export class ChunkEncoder {
  readonly #values: Int16Array
  /** Low bytes of all steps, then high bytes. */
  readonly #planes: Uint8Array
  readonly #stepsPerChunk: number
  readonly #kernel: Kernel
  readonly #level: number
  /** Step from which both byte rows contain the missing value. */
  #missingFrom: number

  /** @param level  of Zstandard, see `encodePlanes` */
  constructor(stepsPerChunk: number, level = ZSTD_LEVEL) {
    const bytes = stepsPerChunk * itemBytes
    const memory = new KernelMemory([bytes, bytes])
    const values = memory.bytes(bytes)
    this.#values = new Int16Array(values.buffer, values.byteOffset, stepsPerChunk)
    this.#planes = memory.bytes(bytes)
    this.#stepsPerChunk = stepsPerChunk
    this.#kernel = memory.compile([splitKernel()]).split!
    this.#level = level
    this.#missingFrom = stepsPerChunk
  }

  /**
   * @param stored  the first steps of the chunk; the others are missing
   * @returns all of its own buffer
   */
  encode(stored: Int16Array): Uint8Array<ArrayBuffer> {
    const [values, planes, steps] = [this.#values, this.#planes, this.#stepsPerChunk]
    const { length } = stored
    values.set(stored)
    const whole = length - (length % INTEGERS_AT_A_TIME)
    const [at, low] = [values.byteOffset, planes.byteOffset]
    this.#kernel(at, at + whole * itemBytes, low, low + steps)
    for (let i = whole; i < length; i++) {
      planes[i] = values[i]!
      planes[steps + i] = values[i]! >> 8
    }
    planes.fill(FILL & 0xff, length, this.#missingFrom)
    planes.fill((FILL >> 8) & 0xff, steps + length, steps + this.#missingFrom)
    this.#missingFrom = length
    return encodePlanes(planes, itemBytes, this.#level)
  }
}
