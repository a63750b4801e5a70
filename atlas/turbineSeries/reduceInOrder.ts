import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CellReader } from '../read/cellSeries.ts'
import { SeriesFolder } from '../read/seriesFolder.ts'
import { damageError } from '../read/threadDamage.ts'
import { endThread } from '../threads/endThread.ts'
import { isWorthSpreading, spreadTiles, type TileSpread } from '../tiles/spreadTiles.ts'
import { kindsOf, SeriesReducer, type SeriesTask, type SeriesUnit } from './seriesReducer.ts'
import type { SeriesAnswer } from './seriesThread.ts'

const MOST_THREADS = 8
/** Below this number of look-ups, starting threads costs more than it saves. */
const LOOK_UPS_WORTH_THREADS = 5_000_000
/** Units that each thread begins ahead of the next result: finished ones wait in memory. */
const AHEAD_PER_THREAD = 2

/** Work on a store that may be remote: then this thread reads it, through one connection. */
export interface SeriesWork extends SeriesTask {
  readonly units: readonly SeriesUnit[]
  readonly remote?: CellReader
}

export interface SeriesOptions {
  readonly signal?: AbortSignal
  /** Default: one per core if there is enough work. */
  readonly threads?: number
  /** Called with the completed share, 0 to 1, when it grows. */
  readonly onShare?: (share: number) => void
  /** Computes large work in parts; absent: on threads. */
  readonly spread?: TileSpread | undefined
}

/**
 * Computes units on threads and yields their energies in the order of the units, whichever is done first. Thus sums do
 * not depend on the number of threads. Memory holds some units for each thread.
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function* reduceInOrder(
  { units, remote, ...task }: SeriesWork,
  { signal, threads, onShare, spread }: SeriesOptions,
): AsyncGenerator<Float64Array> {
  const work = { kind: 'series', task, units } as const
  if (remote === undefined && spread !== undefined && (await isWorthSpreading(work, spread))) {
    let parts = 0
    yield* spreadTiles(work, spread, { signal, onPart: () => onShare?.(++parts / units.length) })
    return
  }
  const works = units.map(lookUps)
  const all = works.reduce((sum, work) => sum + work, 0)
  const defaultThreads = all < LOOK_UPS_WORTH_THREADS ? 1 : Math.min(availableParallelism(), MOST_THREADS)
  const count = Math.min(threads ?? defaultThreads, units.length)
  let done = 0
  const isOnly = remote !== undefined || count <= 1
  const results = isOnly ? here(task, units, remote, signal) : onThreads(task, units, count, signal)
  for await (const [index, energies] of results) {
    done += works[index]!
    yield energies
    signal?.throwIfAborted()
    onShare?.(all === 0 ? 1 : done / all)
    signal?.throwIfAborted()
  }
}

type Indexed = readonly [index: number, energies: Float64Array]

async function* here(
  { store, turbines }: SeriesTask,
  units: readonly SeriesUnit[],
  remote: CellReader | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Indexed> {
  const folder = remote === undefined ? new SeriesFolder(store) : null
  try {
    const reducer = new SeriesReducer(remote ?? folder!.reader, store.catalogue, turbines)
    // Never aborted without a caller's signal; with one, other work gets its turn between cells.
    const stop = signal ?? new AbortController().signal
    for (const [index, unit] of units.entries()) yield [index, await reducer.reduce(unit, stop)]
  } finally {
    await folder?.close()
  }
}

async function* onThreads(
  task: SeriesTask,
  units: readonly SeriesUnit[],
  threads: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Indexed> {
  signal?.throwIfAborted()
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./seriesThread.ts', import.meta.url), { workerData: task }),
  )
  const stopped = Promise.withResolvers<never>()
  // Promise.race handles the rejection; before any race it is not an error.
  stopped.promise.catch(() => {})
  const onAbort = () => stopped.reject(signal!.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const lanes = workers.map(lane)
  try {
    const pending: Promise<Float64Array>[] = []
    let begun = 0
    for (let index = 0; index < units.length; index++) {
      while (begun < units.length && begun < index + AHEAD_PER_THREAD * threads) {
        const result = leastBusy(lanes).reduce(units[begun++]!)
        result.catch(() => {})
        pending.push(result)
      }
      yield [index, await Promise.race([pending.shift()!, stopped.promise])]
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await Promise.all(workers.map((worker) => endThread(worker)))
  }
}

/** Worker with its waiting units. */
interface Lane {
  /** Number of look-ups still to do. */
  readonly load: () => number
  reduce(unit: SeriesUnit): Promise<Float64Array>
}

function leastBusy(lanes: readonly Lane[]): Lane {
  return lanes.reduce((best, one) => (one.load() < best.load() ? one : best))
}

function lane(worker: Worker): Lane {
  const waiting: { work: number; answer: PromiseWithResolvers<Float64Array> }[] = []
  worker.on('message', (answer: SeriesAnswer) => {
    const first = waiting.shift()!
    if ('damage' in answer) first.answer.reject(damageError(answer.damage))
    else first.answer.resolve(answer.energies)
  })
  worker.on('error', (error) => {
    for (const { answer } of waiting.splice(0)) answer.reject(error)
  })
  return {
    load: () => waiting.reduce((sum, { work }) => sum + work, 0),
    reduce(unit) {
      const answer = Promise.withResolvers<Float64Array>()
      waiting.push({ work: lookUps(unit), answer })
      worker.postMessage(unit)
      return answer.promise
    },
  }
}

/** Approximate work: a look-up for each kind of turbine, and the weather of the cell. */
function lookUps({ cells, fromStep, endStep }: SeriesUnit): number {
  const kinds = cells.reduce((sum, { turbines }) => sum + 2 + kindsOf(turbines), 0)
  return kinds * (endStep - fromStep)
}
