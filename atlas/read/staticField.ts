import { decodeChunk, decodeItems } from '../codec/chunk.ts'
import { MissingChunk } from '../errors.ts'
import type { StoreLayout } from '../layout/blocks.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import type { StoredVariable } from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import { valueTable, writeScaled } from './scale.ts'

/** A static variable of the whole grid: [y][x] from the south-western cell, NaN where missing. */
export async function readStaticField(
  source: ByteSource,
  variable: StoredVariable,
  layout: StoreLayout,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const key = singleChunkKey(variable.id, 2)
  const frame = await source.readAll(key, signal)
  if (frame === null) throw new MissingChunk(key)
  const field = new Float32Array(layout.xSz * layout.ySz)
  const content = decodeChunk(frame, field.length, key)
  writeScaled(content, { from: 0, end: field.length, at: 0 }, valueTable(variable), field)
  return field
}

/** A statistic of the whole grid: [y][x] from the south-western cell, NaN where missing. */
export function readStatistic(
  source: ByteSource,
  id: string,
  layout: StoreLayout,
  signal?: AbortSignal,
): Promise<Float32Array> {
  return readFloats(source, singleChunkKey(id, 2), layout.xSz * layout.ySz, signal)
}

/** An array of floats that is one chunk. */
export async function readFloats(
  source: ByteSource,
  key: string,
  valueCount: number,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const frame = await source.readAll(key, signal)
  if (frame === null) throw new MissingChunk(key)
  return decodeItems(frame, 'float32', valueCount, key)
}
