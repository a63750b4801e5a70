import type { FrameContent } from '../codec/blosc.ts'
import { decodeChunk } from '../codec/chunk.ts'
import { CorruptChunk, MissingChunk } from '../errors.ts'
import { chunkSlot, type StoreLayout, shardKey, TILE_CELLS } from '../layout/blocks.ts'
import { type Cell, tileOf } from '../layout/tiles.ts'
import type { ByteSource } from './byteSource.ts'
import type { LeastRecentlyUsed } from './leastRecentlyUsed.ts'
import type { ChunkSlice } from './scale.ts'
import type { ShardIndices } from './shardIndices.ts'

/** Cells of one variable over a period: steps `fromStep` to before `endStep`. */
export interface CellsRequest {
  readonly variableId: string
  readonly cells: readonly Cell[]
  readonly fromStep: number
  readonly endStep: number
}

/** Parts of an open store for reading cells. */
export interface CellReader {
  readonly source: ByteSource
  readonly layout: StoreLayout
  readonly indices: ShardIndices
  /** Unpacked chunks by shard and slot; absent: not cached. */
  readonly chunks?: LeastRecentlyUsed<FrameContent>
}

/** Receives a chunk, unpacked but not unshuffled or scaled; `cell` is an index of the request's cells. */
export type UseChunk = (cell: number, content: FrameContent, slice: ChunkSlice) => void

/** Chunk to read, and the destination of its steps. */
interface NeededChunk {
  readonly cell: number
  readonly slot: number
  readonly slice: ChunkSlice
}

/**
 * Passes the chunks with the cells' steps to `use`. It reads the chunks of one shard together, and remote shards in
 * parallel.
 * @throws MissingChunk | CorruptChunk
 */
export async function readCells(
  reader: CellReader,
  request: CellsRequest,
  use: UseChunk,
  signal?: AbortSignal,
): Promise<void> {
  const shards = [...neededChunks(request, reader.layout)]
  const fetch = ([key, chunks]: (typeof shards)[number]) => fetchShard(reader, key, chunks, use, signal)
  // Chunks are used in a fixed order, independent of their arrival, since sums of floats depend on the order.
  if (reader.source.isRemote) for (const deliver of await Promise.all(shards.map(fetch))) deliver()
  else for (const shard of shards) (await fetch(shard))()
}

/** Reads the chunks of a shard; returns a function that passes them on. */
async function fetchShard(
  reader: CellReader,
  key: string,
  wanted: readonly NeededChunk[],
  use: UseChunk,
  signal?: AbortSignal,
): Promise<() => void> {
  const { layout, chunks } = reader
  const cached = wanted.map(({ slot }) => chunks?.get(chunkName(key, slot)))
  const absent = wanted.filter((_, i) => cached[i] === undefined).map(({ slot }) => slot)
  const frames = await fetchFrames(reader, key, absent, signal)
  return () => {
    for (const [i, { cell, slot, slice }] of wanted.entries()) {
      const content = cached[i] ?? decodeChunk(frames.get(slot)!, layout.stepsPerChunk, chunkName(key, slot))
      // An uncompressed chunk is a part of a longer read, which the cache would keep in memory.
      if (content.isShuffled) chunks?.set(chunkName(key, slot), content)
      use(cell, content, slice)
    }
  }
}
/** Reads compressed chunks by slot. */
async function fetchFrames(
  { source, indices }: CellReader,
  key: string,
  slots: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Uint8Array>> {
  if (slots.length === 0) return new Map()
  const index = await indices.of(key, signal)
  const ranges = slots.map((slot) => index.range(slot))
  const frames = await source.readRanges(key, ranges, signal)
  if (frames === null) throw new MissingChunk(key)
  const short = frames.findIndex((frame, i) => frame.length < ranges[i]!.length)
  if (short >= 0) throw new CorruptChunk(chunkName(key, slots[short]!), 'the file ends before the chunk')
  return new Map(slots.map((slot, i) => [slot, frames[i]!]))
}

function chunkName(key: string, slot: number): string {
  return `${key} #${slot}`
}

/** Chunks to read by the key of their shard. */
function neededChunks(request: CellsRequest, layout: StoreLayout): Map<string, NeededChunk[]> {
  const { variableId, cells, fromStep, endStep } = request
  const { stepsPerChunk, chunksPerShard } = layout
  const wanted = new Map<string, NeededChunk[]>()
  for (const [cell, { x, y }] of cells.entries()) {
    const { tileX, tileY } = tileOf({ x, y })
    for (let chunk = Math.floor(fromStep / stepsPerChunk); chunk * stepsPerChunk < endStep; chunk++) {
      const period = Math.floor(chunk / chunksPerShard)
      const slot = chunkSlot(y % TILE_CELLS, x % TILE_CELLS, chunk % chunksPerShard, chunksPerShard)
      const start = chunk * stepsPerChunk
      const from = Math.max(0, fromStep - start)
      const end = Math.min(stepsPerChunk, endStep - start)
      const key = shardKey({ variableId, tileY, tileX, period })
      const own = wanted.get(key) ?? []
      own.push({ cell, slot, slice: { from, end, at: start + from - fromStep } })
      wanted.set(key, own)
    }
  }
  return wanted
}
