import { type Kernel, KernelMemory } from '#domain/kernels'
import { type FrameContent, planesOf } from '../codec/blosc.ts'
import type { ChunkSlice, Scale } from '../read/scale.ts'
import { scaleKernel } from './seriesKernels.ts'

/** Steps processed at a time: they stay in the processor's cache. */
const STEPS = 8192

/** Writes and adds the values of chunks: those of `writeScaled` to the last bit, computed by a kernel. */
export class SeriesScaler {
  readonly #planes: Uint8Array
  readonly #floats: Float32Array
  readonly #kernel: Kernel

  constructor() {
    const memory = new KernelMemory([
      STEPS * Int16Array.BYTES_PER_ELEMENT,
      STEPS * Float32Array.BYTES_PER_ELEMENT,
    ])
    this.#planes = memory.bytes(STEPS * Int16Array.BYTES_PER_ELEMENT)
    this.#floats = memory.floats(STEPS)
    this.#kernel = memory.compile([scaleKernel(STEPS)]).scale!
  }

  /** Writes the values of steps of a chunk into a series. */
  write(content: FrameContent, slice: ChunkSlice, scale: Scale, series: Float32Array): void {
    this.#eachPart(content, slice, scale, (values, at) => series.set(values, at))
  }

  /** Adds the weighted values; a missing value makes the sum NaN. */
  add(content: FrameContent, slice: ChunkSlice, scale: Scale, weight: number, series: Float32Array): void {
    this.#eachPart(content, slice, scale, (values, at) => {
      for (let i = 0; i < values.length; i++) series[at + i]! += weight * values[i]!
    })
  }

  #eachPart(
    content: FrameContent,
    { from, end, at }: ChunkSlice,
    { precision, offset }: Scale,
    use: (values: Float32Array, at: number) => void,
  ): void {
    const planes = planesOf(content, Int16Array.BYTES_PER_ELEMENT)
    const high = planes.length / 2
    const out = this.#floats.byteOffset
    for (let step = from; step < end; step += STEPS) {
      const count = Math.min(STEPS, end - step)
      this.#planes.set(planes.subarray(step, step + count))
      this.#planes.set(planes.subarray(high + step, high + step + count), STEPS)
      const outEnd = out + count * Float32Array.BYTES_PER_ELEMENT
      this.#kernel(out, outEnd, this.#planes.byteOffset, precision, offset)
      use(this.#floats.subarray(0, count), at + step - from)
    }
  }
}
