import { CorruptChunk } from '../errors.ts'
import type { StoredVariable } from '../types.ts'
import { decodeBlosc, encodeBlosc, encodePlanes, type FrameContent, unshuffled } from './blosc.ts'
import { BrokenFrame } from './brokenFrame.ts'
import { FILL, quantise } from './quantise.ts'

const ITEM_BYTES = 2

/** One chunk: the steps of one cell, filled up with "missing" if the chunk ends after the period. */
export function encodeChunk(
  values: Int16Array | Float32Array,
  variable: StoredVariable,
  stepsPerChunk: number,
): Uint8Array {
  const stored = values instanceof Int16Array ? values : quantise(values, variable)
  // Shuffled here, since most of a chunk that grows by months is "missing" and needs no shuffling.
  const planes = new Uint8Array(stepsPerChunk * ITEM_BYTES)
  const high = planes.subarray(stepsPerChunk)
  for (let i = 0; i < stored.length; i++) {
    planes[i] = stored[i]!
    high[i] = stored[i]! >> 8
  }
  planes.fill(FILL & 0xff, stored.length, stepsPerChunk)
  high.fill((FILL >> 8) & 0xff, stored.length)
  return encodePlanes(planes, ITEM_BYTES)
}

/** Types of arrays whose values are stored unchanged. */
const itemTypes = { float32: Float32Array, float64: Float64Array, int32: Int32Array } as const
type ItemTypes = typeof itemTypes

/** A chunk of an array whose values are stored unchanged. */
export function encodeItems(values: Float32Array | Float64Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  return encodeBlosc(bytes, values.BYTES_PER_ELEMENT)
}

/** @throws CorruptChunk */
export function decodeItems<Type extends keyof ItemTypes>(
  frame: Uint8Array,
  type: Type,
  valueCount: number,
  key: string,
): InstanceType<ItemTypes[Type]> {
  const { BYTES_PER_ELEMENT } = itemTypes[type]
  const content = naming(key, () => decodeBlosc(frame, BYTES_PER_ELEMENT, valueCount * BYTES_PER_ELEMENT))
  const { buffer } = new Uint8Array(unshuffled(content, BYTES_PER_ELEMENT))
  return new itemTypes[type](buffer) as InstanceType<ItemTypes[Type]>
}

/**
 * Unpacks a chunk of int16 but leaves it shuffled.
 * @throws CorruptChunk
 */
export function decodeChunk(frame: Uint8Array, valueCount: number, key: string): FrameContent {
  return naming(key, () => decodeBlosc(frame, ITEM_BYTES, valueCount * ITEM_BYTES))
}

/** Adds the name of its chunk to a broken frame. */
function naming<Content>(key: string, decode: () => Content): Content {
  try {
    return decode()
  } catch (error) {
    if (error instanceof BrokenFrame) throw new CorruptChunk(key, error.message, { cause: error })
    throw error
  }
}
