import { type FrameContent, planesOf } from '../codec/blosc.ts'
import { FILL } from '../codec/quantise.ts'

/** Conversion of stored integers to values: `integer * precision + offset`. */
export interface Scale {
  readonly precision: number
  readonly offset: number
}

/** The value of every 16-bit pattern, NaN for the fill value: four times as fast as computing it each time. */
export type ValueTable = Float32Array

export function valueTable({ precision, offset }: Scale): ValueTable {
  const table = new Float32Array(1 << 16)
  for (let level = FILL; level < -FILL; level++) table[level & 0xffff] = level * precision + offset
  table[FILL & 0xffff] = Number.NaN
  return table
}

/** Steps of a chunk and their destination. */
export interface ChunkSlice {
  /** First step and one past the last step, within the chunk. */
  readonly from: number
  readonly end: number
  /** Index of the first step in the series. */
  readonly at: number
}

/** Unshuffles and scales steps of an int16 chunk into a series. */
export function writeScaled(
  content: FrameContent,
  slice: ChunkSlice,
  table: ValueTable,
  series: Float32Array,
): void {
  const { low, high } = bytePlanes(content)
  for (let i = slice.from, j = slice.at; i < slice.end; i++, j++)
    series[j] = table[(high[i]! << 8) | low[i]!]!
}

/** Low and high bytes of the little-endian integers; a chunk that did not compress is shuffled here. */
function bytePlanes(content: FrameContent) {
  const planes = planesOf(content, 2)
  const count = planes.length / 2
  return { low: planes.subarray(0, count), high: planes.subarray(count) }
}
