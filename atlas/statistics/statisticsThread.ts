/* A thread that computes requested tiles. Started by reduceTiles.ts. */
import { workerData } from 'node:worker_threads'
import type { Tile } from '../layout/tiles.ts'
import { type Damage, damageOf } from '../read/threadDamage.ts'
import { serveThread } from '../threads/serveThread.ts'
import { type StatisticsTask, TileReducer, type TileStatistics } from './tileStatistics.ts'

export type TileAnswer = { readonly statistics: TileStatistics } | { readonly damage: Damage }

const reducer = new TileReducer(workerData as StatisticsTask)

serveThread(async (tile: Tile, signal): Promise<TileAnswer> => {
  try {
    return { statistics: await reducer.reduce(tile, signal) }
  } catch (error) {
    const damage = damageOf(error)
    if (damage) return { damage }
    throw error
  }
})
