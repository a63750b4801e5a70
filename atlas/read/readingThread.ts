/* Thread that helps to read a local store. secondReader.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Catalogue } from '../layout/catalogue.ts'
import { serveThread } from '../threads/serveThread.ts'
import { LocalSource } from './localSource.ts'
import { PlaceReader, type PlacesRequest } from './placeReader.ts'
import { takeNext } from './takeNext.ts'
import { type Damage, damageOf } from './threadDamage.ts'

export interface ReadingThreadData {
  readonly folder: string
  readonly catalogue: Catalogue
}

/** Requests that two threads take alternately. */
export interface ReadingJob {
  readonly requests: readonly PlacesRequest[]
  /** Index of the next open request. */
  readonly next: Int32Array
}

export type ReadingAnswer =
  | 'ready'
  | { readonly read: readonly (readonly [index: number, values: Float32Array<ArrayBuffer>])[] }
  | { readonly damage: Damage }

const { folder, catalogue } = workerData as ReadingThreadData
const reader = new PlaceReader(new LocalSource(folder), catalogue)

serveThread(work, (answer) => ('read' in answer ? answer.read.map(([, values]) => values.buffer) : []))
parentPort!.postMessage('ready' satisfies ReadingAnswer)

async function work({ requests, next }: ReadingJob): Promise<Exclude<ReadingAnswer, 'ready'>> {
  const read: [number, Float32Array<ArrayBuffer>][] = []
  try {
    for (let i = takeNext(next); i < requests.length; i = takeNext(next))
      read.push([i, await reader.read(requests[i]!)])
    return { read }
  } catch (error) {
    const damage = damageOf(error)
    if (damage) return { damage }
    throw error
  }
}
