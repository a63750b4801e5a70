import { unshuffled } from '../codec/blosc.ts'
import { decodeChunk } from '../codec/chunk.ts'
import { FILL } from '../codec/quantise.ts'
import { ShardBuilder, shardIndexBytes } from '../codec/shard.ts'
import { ShardIndex } from '../codec/shardIndex.ts'
import { ChunkEncoder } from '../kernels/chunkEncoder.ts'
import { chunkSlot, chunksOfShard, type ShardBlock, shardKey } from '../layout/blocks.ts'

/** New values for a part of a block's period, [cell][time] as in ShardBlock. */
export interface BlockPatch {
  /** First step and one past the last step, as indices of the atlas's time axis, within the block. */
  readonly fromStep: number
  readonly endStep: number
  /** Stored integers. */
  readonly values: Int16Array
}

/**
 * The shard file of a block after some of its steps got new values. Chunks without a new value are copied;
 * steps that neither the patch nor the existing file has are missing. *
 * @param existing the block's present file, and the steps it covers from the block's first one; null without
 *     one
 * @param encoder for chunks of the block's length; it may have been used before
 */
export function patchShard(
  block: ShardBlock,
  patch: BlockPatch,
  existing: { readonly bytes: Uint8Array; readonly steps: number } | null,
  encoder: ChunkEncoder = new ChunkEncoder(block.stepsPerChunk),
): Uint8Array<ArrayBuffer> {
  const { rows, columns, stepsPerChunk, chunksPerShard } = block
  const slotCount = chunksOfShard(chunksPerShard)
  const shard = new ShardBuilder(slotCount)
  const frameOf = existing && existingFrames(existing.bytes, slotCount, shardKey(block))
  const patchSteps = patch.endStep - patch.fromStep
  for (let cell = 0; cell < rows * columns; cell++)
    for (let start = block.fromStep, chunk = 0; start < block.endStep; start += stepsPerChunk, chunk++) {
      const row = Math.floor(cell / columns)
      const slot = chunkSlot(row, cell - row * columns, chunk, chunksPerShard)
      const from = Math.max(start, patch.fromStep)
      const end = Math.min(start + stepsPerChunk, patch.endStep)
      const oldSteps = existing ? existing.steps - (start - block.fromStep) : 0
      if (from >= end) {
        if (oldSteps > 0 && frameOf) shard.add(slot, frameOf(slot))
        continue
      }
      const first = cell * patchSteps + (from - patch.fromStep)
      const fresh = patch.values.subarray(first, first + end - from)
      const isWhole = from === start && (oldSteps <= 0 || end - start >= Math.min(stepsPerChunk, oldSteps))
      if (isWhole) shard.add(slot, encoder.encode(fresh))
      else {
        const merged =
          oldSteps > 0 && frameOf ? storedValues(frameOf(slot), stepsPerChunk, shardKey(block)) : null
        const values = merged ?? new Int16Array(stepsPerChunk).fill(FILL)
        values.set(fresh, from - start)
        shard.add(slot, encoder.encode(values))
      }
    }
  return shard.finish()
}

function existingFrames(bytes: Uint8Array, slotCount: number, key: string) {
  const index = new ShardIndex(bytes.subarray(bytes.length - shardIndexBytes(slotCount)), key)
  return (slot: number) => {
    const { offset, length } = index.range(slot)
    return bytes.subarray(offset, offset + length)
  }
}

function storedValues(frame: Uint8Array, stepsPerChunk: number, key: string): Int16Array {
  const bytes = unshuffled(decodeChunk(frame, stepsPerChunk, key), Int16Array.BYTES_PER_ELEMENT)
  return new Int16Array(new Uint8Array(bytes).buffer)
}
