import type { FrameContent } from '../codec/blosc.ts'
import { decodeChunk } from '../codec/chunk.ts'
import { MissingChunk } from '../errors.ts'
import { chunkSlot, type StoreLayout, shardKey, TILE_CELLS } from '../layout/blocks.ts'
import type { Cell } from '../layout/tiles.ts'
import type { ByteSource } from './byteSource.ts'
import type { ChunkSlice } from './scale.ts'
import type { ShardIndices } from './shardIndices.ts'

/** Some cells of one variable over a period: steps `fromStep` to before `tillStep`. */
export interface CellsRequest {
  readonly variableId: string
  readonly cells: readonly Cell[]
  readonly fromStep: number
  readonly tillStep: number
}

/** What is needed to read cells of an opened store. */
export interface CellReader {
  readonly source: ByteSource
  readonly layout: StoreLayout
  readonly indices: ShardIndices
}

/** Takes a chunk, unpacked but neither unshuffled nor scaled; `cell` is an index of the request's cells. */
export type UseChunk = (cell: number, content: FrameContent, slice: ChunkSlice) => void

/** A chunk that is wanted, and where its steps go. */
interface WantedChunk {
  readonly cell: number
  readonly slot: number
  readonly slice: ChunkSlice
}

/**
 * Hands the chunks that hold the cells' steps to `use`. Chunks of one shard are read at one go; from afar, shards are
 * read at the same time.
 *
 * @throws MissingChunk | CorruptChunk
 */
export async function readCells(
  { source, layout, indices }: CellReader,
  request: CellsRequest,
  use: UseChunk,
  signal?: AbortSignal,
): Promise<void> {
  const fetchShard = async ([key, chunks]: readonly [string, readonly WantedChunk[]]) => {
    const index = await indices.of(key, signal)
    const ranges = chunks.map(({ slot }) => index.range(slot))
    const frames = await source.readRanges(key, ranges, signal)
    if (frames === null) throw new MissingChunk(key)
    return () => {
      for (const [i, { cell, slot, slice }] of chunks.entries())
        use(cell, decodeChunk(frames[i]!, ranges[i]!.length, layout.stepsPerChunk, `${key} #${slot}`), slice)
    }
  }
  const shards = [...wantedChunks(request, layout)]
  // Whatever arrives first, chunks are used in the same order: sums of floats depend on it.
  if (source.isRemote) for (const handOver of await Promise.all(shards.map(fetchShard))) handOver()
  else for (const shard of shards) (await fetchShard(shard))()
}

/** Wanted chunks by the key of their shard. */
function wantedChunks(request: CellsRequest, layout: StoreLayout): Map<string, WantedChunk[]> {
  const { variableId, cells, fromStep, tillStep } = request
  const { stepsPerChunk, chunksPerShard } = layout
  const wanted = new Map<string, WantedChunk[]>()
  for (const [cell, { x, y }] of cells.entries()) {
    const [tileX, tileY] = [Math.floor(x / TILE_CELLS), Math.floor(y / TILE_CELLS)]
    for (let chunk = Math.floor(fromStep / stepsPerChunk); chunk * stepsPerChunk < tillStep; chunk++) {
      const period = Math.floor(chunk / chunksPerShard)
      const slot = chunkSlot(y % TILE_CELLS, x % TILE_CELLS, chunk % chunksPerShard, chunksPerShard)
      const start = chunk * stepsPerChunk
      const from = Math.max(0, fromStep - start)
      const till = Math.min(stepsPerChunk, tillStep - start)
      const key = shardKey({ variableId, tileY, tileX, period })
      const own = wanted.get(key) ?? []
      own.push({ cell, slot, slice: { from, till, at: start + from - fromStep } })
      wanted.set(key, own)
    }
  }
  return wanted
}
