import type { FrameContent } from '../codec/blosc.ts'
import { SeriesScaler } from '../kernels/seriesScaler.ts'
import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { type Cell, tileOf } from '../layout/tiles.ts'
import type { PointSeries } from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import { type CellReader, readCells, type UseChunk } from './cellSeries.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'
import { ShardIndices } from './shardIndices.ts'

/** Cache of a remote store's unpacked chunks, bytes. Local chunks are not cached: unpacking is as quick. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Cells whose values a location uses. */
export type WeightedCells = PointSeries['cells']

/** One variable at several locations over a period. Plain data: it is posted to threads. */
export interface PlacesRequest {
  readonly variableId: string
  readonly places: readonly WeightedCells[]
  /** First step and one past the last step. */
  readonly fromStep: number
  readonly endStep: number
}

/** Use of a cell: the index of a location and the weight there; null if it is the location's only cell. */
interface Use {
  readonly placeIndex: number
  readonly weight: number | null
}

/** Reads series at locations from a store's chunks; caches shard indices, and chunks of a remote store. */
export class PlaceReader {
  readonly #reader: CellReader
  readonly #catalogue: Catalogue
  #scaler: SeriesScaler | null = null

  constructor(source: ByteSource, catalogue: Catalogue) {
    const layout = layoutOf(catalogue)
    const indices = new ShardIndices(source, chunksOfShard(layout.chunksPerShard))
    const mostChunks = Math.floor(CACHE_BYTES / (layout.stepsPerChunk * Int16Array.BYTES_PER_ELEMENT))
    this.#reader = {
      source,
      layout,
      indices,
      ...(source.isRemote && { chunks: new LeastRecentlyUsed<FrameContent>(mostChunks) }),
    }
    this.#catalogue = catalogue
  }

  /**
   * Unpacks each chunk once for all locations.
   *
   * @returns  values in the variable's unit, shape [place, step], NaN if missing; those of a location do not
   *           depend on which others are read with it
   * @throws MissingChunk | CorruptChunk
   */
  async read(request: PlacesRequest, signal?: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
    const { variableId, places, fromStep, endStep } = request
    const steps = endStep - fromStep
    const values = new Float32Array(places.length * steps)
    const scale = this.#catalogue.variables.find(({ id }) => id === variableId)!
    this.#scaler ??= new SeriesScaler()
    const scaler = this.#scaler
    const { cells, uses } = cellsOfPlaces(places)
    const use: UseChunk = (cell, content, { from, end, at }) => {
      for (const { placeIndex, weight } of uses[cell]!) {
        const slice = { from, end, at: placeIndex * steps + at }
        if (weight === null) scaler.write(content, slice, scale, values)
        else scaler.add(content, slice, scale, weight, values)
      }
    }
    await readCells(this.#reader, { variableId, cells, fromStep, endStep }, use, signal)
    return values
  }
}

/**
 * Each cell once, tile by tile from the south-west and row by row within. Thus the cells of a location are
 * always summed in the same order.
 */
function cellsOfPlaces(places: readonly WeightedCells[]): {
  readonly cells: readonly Cell[]
  readonly uses: readonly (readonly Use[])[]
} {
  const users = new Map<string, { readonly cell: Cell; readonly uses: Use[] }>()
  for (const [placeIndex, cells] of places.entries())
    for (const { x, y, weight } of cells) {
      const key = `${x},${y}`
      const user = users.get(key) ?? { cell: { x, y }, uses: [] }
      user.uses.push({ placeIndex, weight: cells.length === 1 ? null : weight })
      users.set(key, user)
    }
  const inOrder = [...users.values()].sort((a, b) => inTileOrder(a.cell, b.cell))
  return { cells: inOrder.map(({ cell }) => cell), uses: inOrder.map(({ uses }) => uses) }
}

function inTileOrder(a: Cell, b: Cell): number {
  const [tileA, tileB] = [tileOf(a), tileOf(b)]
  return tileA.tileY - tileB.tileY || tileA.tileX - tileB.tileX || a.y - b.y || a.x - b.x
}
