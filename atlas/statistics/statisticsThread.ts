/* A thread that computes tiles as it is asked to. Started by reduceTiles.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Tile } from '../layout/tiles.ts'
import { type Damage, damageOf } from '../read/threadDamage.ts'
import { type StatisticsTask, TileReducer, type TileStatistics } from './tileStatistics.ts'

export type TileAnswer = { readonly statistics: TileStatistics } | { readonly damage: Damage }

const reducer = new TileReducer(workerData as StatisticsTask)

parentPort!.on('message', async (tile: Tile) => {
  parentPort!.postMessage(await answer(tile))
})

async function answer(tile: Tile): Promise<TileAnswer> {
  try {
    return { statistics: await reducer.reduce(tile) }
  } catch (error) {
    const damage = damageOf(error)
    if (damage) return { damage }
    throw error
  }
}
