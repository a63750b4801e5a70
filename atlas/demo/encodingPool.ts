import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { endThread } from '../threads/endThread.ts'
import type { EncodingJob, LatLonPoint, PlaceChunks } from './encodePlaces.ts'

/** For fewer steps in all, starting a second thread costs more than it saves. */
const STEPS_WORTH_A_THREAD = 2_000_000
const MOST_THREADS = 8
/** Consecutive places for one thread: at most half a tile, whose rows share their interpolation nodes. */
const RUN_LENGTH = { least: 8, most: 128 } as const

export interface EncodedPlace {
  /** Index of the point in the list. */
  readonly index: number
  readonly chunks: PlaceChunks
}

/**
 * Encodes points on several threads and gives them to `onPlace` in the order of the list, one at a time.
 * @throws whatever onPlace or a thread throws, and the signal's reason; all threads have ended by then
 */
export async function encodeOnThreads(
  job: EncodingJob,
  points: readonly LatLonPoint[],
  onPlace: (place: EncodedPlace) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const threads = Array.from(
    { length: threadCount(job, points.length) },
    () => new Worker(new URL('encodingThread.ts', import.meta.url), { workerData: job }),
  )
  let nextRun = 0
  const waiting = new Map<number, PromiseWithResolvers<PlaceChunks>>()
  for (const index of points.keys()) waiting.set(index, Promise.withResolvers())
  const failed = Promise.withResolvers<never>()
  const onAbort = () => failed.reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    for (const thread of threads) serve(thread)
    for (const index of points.keys()) {
      const chunks = await Promise.race([waiting.get(index)!.promise, failed.promise])
      waiting.delete(index)
      await onPlace({ index, chunks })
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await Promise.all(threads.map((thread) => endThread(thread)))
  }

  function serve(thread: Worker): void {
    let current = -1
    let end = 0
    const next = () => {
      current += 1
      if (current >= end) {
        current = nextRun
        nextRun += runLengthOf(points.length - nextRun, threads.length)
        end = Math.min(nextRun, points.length)
      }
      if (current < points.length) thread.postMessage(points[current])
    }
    thread.on('message', (chunks: PlaceChunks) => {
      waiting.get(current)?.resolve(chunks)
      next()
    })
    thread.on('error', failed.reject)
    next()
  }
}

/** Pieces are shorter towards the end, so that all threads end at about the same time. */
function runLengthOf(left: number, threads: number): number {
  return Math.max(RUN_LENGTH.least, Math.min(RUN_LENGTH.most, Math.ceil(left / (2 * threads))))
}

function threadCount(job: EncodingJob, pointCount: number): number {
  const worth = Math.ceil((pointCount * job.frame.stepCount) / STEPS_WORTH_A_THREAD)
  return Math.max(1, Math.min(availableParallelism(), MOST_THREADS, worth, pointCount))
}
