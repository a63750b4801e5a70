/* Thread that computes requested series. Started by reduceInOrder.ts. */
import { workerData } from 'node:worker_threads'
import { SeriesFolder } from '../read/seriesFolder.ts'
import { type Damage, damageOf } from '../read/threadDamage.ts'
import { serveThread } from '../threads/serveThread.ts'
import { SeriesReducer, type SeriesTask, type SeriesUnit } from './seriesReducer.ts'

export type SeriesAnswer = { readonly energies: Float64Array<ArrayBuffer> } | { readonly damage: Damage }

const { store, turbines } = workerData as SeriesTask
const reducer = new SeriesReducer(new SeriesFolder(store).reader, store.catalogue, turbines)

serveThread(answerTo, (answer) => ('energies' in answer ? [answer.energies.buffer] : []))

async function answerTo(unit: SeriesUnit, signal: AbortSignal): Promise<SeriesAnswer> {
  try {
    return { energies: await reducer.reduce(unit, signal) }
  } catch (error) {
    const damage = damageOf(error)
    if (damage) return { damage }
    throw error
  }
}
