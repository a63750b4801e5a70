import { assemble, type FunctionBody } from './assemble.ts'

const PAGE_BYTES = 65_536
/** Size of a vector of the kernels. */
export const VECTOR_BYTES = 16
/** Kernels process sixteen steps at a time and may run this far beyond the last one. */
const MARGIN_BYTES = 64

/** A compiled kernel: takes addresses and numbers. */
export type Kernel = (...operands: number[]) => number

/**
 * Memory of kernels, allocated piece by piece; exceeding it is a RangeError. It does not grow: growing would
 * detach the arrays that view it.
 */
export class KernelMemory {
  readonly #memory: WebAssembly.Memory
  // Address 0 stays free.
  #end = VECTOR_BYTES

  /** @param pieces  bytes of all allocations; unused ones cost only addresses */
  constructor(pieces: readonly number[]) {
    const bytes = pieces.reduce((sum, piece) => sum + withMargin(piece), VECTOR_BYTES)
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) })
  }

  /** Allocates zeroed bytes. As with all allocations, spare room follows, since kernels write beyond the end. */
  bytes(count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, this.#take(count), count)
  }

  integers(count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#memory.buffer, this.#take(count * Int32Array.BYTES_PER_ELEMENT), count)
  }

  floats(count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#memory.buffer, this.#take(count * Float32Array.BYTES_PER_ELEMENT), count)
  }

  doubles(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#memory.buffer, this.#take(count * Float64Array.BYTES_PER_ELEMENT), count)
  }

  /** Copies values into the memory and returns their address. */
  keep(values: Float64Array | Uint16Array): number {
    const copy = this.bytes(values.byteLength)
    copy.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    return copy.byteOffset
  }

  /** Compiles functions that work in this memory. */
  compile<Name extends string>(
    functions: readonly (FunctionBody & { readonly name: Name })[],
  ): Readonly<Record<Name, Kernel>> {
    const module = new WebAssembly.Module(assemble(functions))
    const { exports } = new WebAssembly.Instance(module, { kernels: { memory: this.#memory } })
    return exports as Readonly<Record<Name, Kernel>>
  }

  #take(bytes: number): number {
    const address = this.#end
    this.#end += withMargin(bytes)
    if (this.#end > this.#memory.buffer.byteLength)
      throw new RangeError(`${this.#end} bytes of ${this.#memory.buffer.byteLength}`)
    return address
  }
}

function withMargin(bytes: number): number {
  return Math.ceil((bytes + MARGIN_BYTES) / VECTOR_BYTES) * VECTOR_BYTES
}
