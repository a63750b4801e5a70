/* A thread that computes tiles as it is asked to. Started by atlasStatistics.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { isAtlasError } from '../errors.ts'
import type { Tile } from '../layout/tiles.ts'
import { type StoreOnDisk, TileReducer, type TileStatistics } from './tileStatistics.ts'

/** Errors lose their class between threads: damage is told by its fields. */
export type TileAnswer =
  | { readonly statistics: TileStatistics }
  | { readonly missing: string }
  | { readonly corrupt: string; readonly reason: string }

const reducer = new TileReducer(workerData as StoreOnDisk)

parentPort!.on('message', async (tile: Tile) => {
  parentPort!.postMessage(await answer(tile))
})

async function answer(tile: Tile): Promise<TileAnswer> {
  try {
    return { statistics: await reducer.reduce(tile) }
  } catch (error) {
    if (isAtlasError(error, 'MissingChunk')) return { missing: error.key }
    if (isAtlasError(error, 'CorruptChunk')) return { corrupt: error.key, reason: error.reason }
    throw error
  }
}
