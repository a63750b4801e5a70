/* A thread that computes tiles as it is asked to. Started by atlasStatistics.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Tile } from '../layout/tiles.ts'
import { type StoreOnDisk, TileReducer } from './tileStatistics.ts'

const reducer = new TileReducer(workerData as StoreOnDisk)

parentPort!.on('message', async (tile: Tile) => {
  parentPort!.postMessage(await reducer.reduce(tile))
})
