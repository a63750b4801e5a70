import { chunkSlot, chunksOfShard, type ShardBlock } from '../layout/blocks.ts'
import type { StoredVariable } from '../types.ts'
import { encodeChunk } from './chunk.ts'
import { crc32c } from './crc32c.ts'

export const CHECKSUM_BYTES = 4
const ENTRY_BYTES = 16
/** Offset and length of a chunk that is not in a shard. */
const ABSENT = 0xffff_ffff_ffff_ffffn

/** Length of the index at the end of every shard file, its checksum included. */
export function shardIndexBytes(chunkCount: number): number {
  return chunkCount * ENTRY_BYTES + CHECKSUM_BYTES
}

/** Collects the chunks of one shard file: Zarr v3 `sharding_indexed` with the index at the end. */
export class ShardBuilder {
  readonly #parts: Uint8Array[] = []
  readonly #index: BigUint64Array
  #length = 0

  constructor(chunkCount: number) {
    this.#index = new BigUint64Array(chunkCount * 2).fill(ABSENT)
  }

  add(slot: number, chunk: Uint8Array): void {
    this.#index[2 * slot] = BigInt(this.#length)
    this.#index[2 * slot + 1] = BigInt(chunk.length)
    this.#parts.push(chunk)
    this.#length += chunk.length
  }

  /** The parts of the file in sequence; a caller that writes them need not copy them into one. */
  parts(): readonly Uint8Array[] {
    const entries = new Uint8Array(this.#index.buffer)
    const index = new Uint8Array(entries.length + CHECKSUM_BYTES)
    index.set(entries)
    new DataView(index.buffer).setUint32(entries.length, crc32c(entries), true)
    return [...this.#parts, index]
  }

  /** The file. */
  finish(): Uint8Array<ArrayBuffer> {
    const file = new Uint8Array(this.#length + shardIndexBytes(this.#index.length / 2))
    let end = 0
    for (const part of this.parts()) {
      file.set(part, end)
      end += part.length
    }
    return file
  }
}

/**
 * The shard file of one block. A pure function: call it in worker threads and hand the bytes back by
 * transfer, then let the writer store them.
 *
 * @param values  [cell][time] as ShardBlock says: measurements in the variable's unit (NaN: missing), or
 *                integers that are stored as they are (-32768: missing)
 * @throws RangeError       the number of values is not the block's
 * @throws ValueOutOfRange  a measurement that the variable's integers cannot hold
 */
export function encodeShard(
  block: ShardBlock,
  variable: StoredVariable,
  values: Int16Array | Float32Array,
): Uint8Array<ArrayBuffer> {
  const { rows, columns, stepsPerChunk, chunksPerShard } = block
  const steps = block.endStep - block.fromStep
  if (values.length !== rows * columns * steps)
    throw new RangeError(`${values.length} values for a block of ${rows} x ${columns} cells x ${steps} steps`)
  const shard = new ShardBuilder(chunksOfShard(chunksPerShard))
  for (let cell = 0; cell < rows * columns; cell++)
    for (let chunk = 0; chunk * stepsPerChunk < steps; chunk++) {
      const from = cell * steps + chunk * stepsPerChunk
      const end = Math.min(from + stepsPerChunk, (cell + 1) * steps)
      const row = Math.floor(cell / columns)
      const slot = chunkSlot(row, cell - row * columns, chunk, chunksPerShard)
      shard.add(slot, encodeChunk(values.subarray(from, end), variable, stepsPerChunk))
    }
  return shard.finish()
}

export { encodeChunk }
