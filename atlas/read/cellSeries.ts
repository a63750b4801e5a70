import type { FrameContent } from '../codec/blosc.ts'
import { decodeChunk } from '../codec/chunk.ts'
import { MissingChunk } from '../errors.ts'
import { chunkSlot, type StoreLayout, shardKey, TILE_CELLS } from '../layout/blocks.ts'
import type { ByteSource } from './byteSource.ts'
import type { ChunkSlice } from './scale.ts'
import type { ShardIndices } from './shardIndices.ts'

/** One cell of one variable over a period: steps `fromStep` to before `tillStep`. */
export interface CellRequest {
  readonly variableId: string
  readonly x: number
  readonly y: number
  readonly fromStep: number
  readonly tillStep: number
}

/** What is needed to read cells of an opened store. */
export interface CellReader {
  readonly source: ByteSource
  readonly layout: StoreLayout
  readonly indices: ShardIndices
}

/**
 * Hands the chunks that hold a cell's steps to `use`, unpacked but neither unshuffled nor scaled.
 *
 * @throws MissingChunk | CorruptChunk
 */
export async function readCell(
  { source, layout, indices }: CellReader,
  request: CellRequest,
  use: (content: FrameContent, slice: ChunkSlice) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { variableId, x, y, fromStep, tillStep } = request
  const { stepsPerChunk, chunksPerShard } = layout
  const [tileX, tileY] = [Math.floor(x / TILE_CELLS), Math.floor(y / TILE_CELLS)]
  const stepsPerShard = stepsPerChunk * chunksPerShard
  for (let period = Math.floor(fromStep / stepsPerShard); period * stepsPerShard < tillStep; period++) {
    const key = shardKey({ variableId, tileY, tileX, period })
    const shardStart = period * stepsPerShard
    const chunks = chunksBetween(fromStep - shardStart, tillStep - shardStart, stepsPerChunk, chunksPerShard)
    const slots = chunks.map((chunk) => chunkSlot(y % TILE_CELLS, x % TILE_CELLS, chunk, chunksPerShard))
    const index = await indices.of(key, signal)
    const ranges = slots.map((slot) => index.range(slot))
    const frames = await source.readRanges(key, ranges, signal)
    if (frames === null) throw new MissingChunk(key)
    for (const [i, frame] of frames.entries()) {
      const chunkStart = shardStart + chunks[i]! * stepsPerChunk
      const content = decodeChunk(frame, ranges[i]!.length, stepsPerChunk, `${key} #${slots[i]}`)
      const from = Math.max(0, fromStep - chunkStart)
      use(content, {
        from,
        till: Math.min(stepsPerChunk, tillStep - chunkStart),
        at: chunkStart + from - fromStep,
      })
    }
  }
}

/** Chunks of a shard that hold any step from `from` to before `till`, both counted from the shard's start. */
function chunksBetween(from: number, till: number, stepsPerChunk: number, chunksPerShard: number): number[] {
  const first = Math.max(0, Math.floor(from / stepsPerChunk))
  const end = Math.min(chunksPerShard, Math.ceil(till / stepsPerChunk))
  return Array.from({ length: end - first }, (_, i) => first + i)
}
