import type { FrameContent } from '../codec/blosc.ts'
import { FILL } from '../codec/quantise.ts'

/** How the stored integers become values: `integer * precision + offset`. */
export interface Scale {
  readonly precision: number
  readonly offset: number
}

/** Which steps of a chunk go where. */
export interface ChunkSlice {
  /** First step and one past the last step, within the chunk. */
  readonly from: number
  readonly till: number
  /** Place of the first step in the series. */
  readonly at: number
}

/** Unshuffles and scales steps of an int16 chunk into a series; the fill value becomes NaN. */
export function writeScaled(
  content: FrameContent,
  slice: ChunkSlice,
  scale: Scale,
  series: Float32Array,
): void {
  const { low, high, stride } = bytePlanes(content)
  const { precision, offset } = scale
  for (let i = slice.from, j = slice.at; i < slice.till; i++, j++) {
    const level = ((high[i * stride]! << 24) >> 16) | low[i * stride]!
    series[j] = level === FILL ? Number.NaN : level * precision + offset
  }
}

/** Adds the weighted values to a series; a missing value makes the sum NaN. */
export function addScaled(
  content: FrameContent,
  slice: ChunkSlice,
  scale: Scale,
  weight: number,
  series: Float32Array,
): void {
  const { low, high, stride } = bytePlanes(content)
  const precision = scale.precision * weight
  const offset = scale.offset * weight
  for (let i = slice.from, j = slice.at; i < slice.till; i++, j++) {
    const level = ((high[i * stride]! << 24) >> 16) | low[i * stride]!
    series[j]! += level === FILL ? Number.NaN : level * precision + offset
  }
}

/** Low and high bytes of the little-endian integers, wherever the shuffle has put them. */
function bytePlanes({ bytes, isShuffled }: FrameContent) {
  if (!isShuffled) return { low: bytes, high: bytes.subarray(1), stride: 2 }
  const count = bytes.length / 2
  return { low: bytes.subarray(0, count), high: bytes.subarray(count), stride: 1 }
}
