import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Cell, cellsOf, type Tile, tilesOf } from '../layout/tiles.ts'
import { damageError } from '../read/threadDamage.ts'
import { endThread } from '../threads/endThread.ts'
import { isWorthSpreading, spreadTiles, type TileSpread } from '../tiles/spreadTiles.ts'
import type { TileWork } from '../tiles/tileWork.ts'
import type { TileAnswer } from './statisticsThread.ts'
import { type StatisticsTask, TileReducer, type TileStatistics } from './tileStatistics.ts'

const MOST_THREADS = 8
/** Below this many values, starting threads costs more than it saves. */
const VALUES_WORTH_THREADS = 8_000_000

export interface StatisticsOptions {
  readonly signal?: AbortSignal
  /** Default: one per core if the atlas is large enough. */
  readonly threads?: number
  /** Called after each tile with the number of all. */
  readonly onTile?: (tileCount: number) => void
  /** Computes the tiles in parts if they are large enough; absent: on threads. */
  readonly spread?: TileSpread | undefined
}

/** Writes the statistics of a tile; the next tiles wait for it. */
export type WriteTile = (cells: readonly Cell[], statistics: TileStatistics) => Promise<void> | void

/**
 * Computes all tiles of a store, the largest first, on as many threads as the machine has cores. One thread
 * computes a tile: the results are equal to the last bit for any number of threads.
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function reduceTiles(
  task: StatisticsTask,
  write: WriteTile,
  options: StatisticsOptions,
): Promise<void> {
  const { grid } = task.store.catalogue
  const work = statisticsWork(task)
  const tiles = work.units
  const { spread, signal } = options
  if (spread !== undefined && (await isWorthSpreading(work, spread))) {
    const onPart = () => options.onTile?.(tiles.length)
    let next = 0
    for await (const statistics of spreadTiles(work, spread, { signal, onPart }))
      await write(cellsOf(tiles[next++]!, grid), statistics)
    return
  }
  const writeTile = async (tile: Tile, statistics: TileStatistics) => {
    await write(cellsOf(tile, grid), statistics)
    options.onTile?.(tiles.length)
  }
  const threads = options.threads ?? threadCount(task, tiles.length)
  if (threads > 1) await onThreads(task, tiles, writeTile, threads, options.signal)
  else await here(task, tiles, writeTile, options.signal)
}

/** All tiles of a store as work, the largest first. */
export function statisticsWork(task: StatisticsTask) {
  const { grid } = task.store.catalogue
  const units = tilesOf(grid).sort((a, b) => cellsOf(b, grid).length - cellsOf(a, grid).length)
  return { kind: 'statistics', task, units } as const satisfies TileWork
}

type WriteStatistics = (tile: Tile, statistics: TileStatistics) => Promise<void>

async function here(
  task: StatisticsTask,
  tiles: readonly Tile[],
  write: WriteStatistics,
  signal?: AbortSignal,
) {
  const reducer = new TileReducer(task)
  try {
    for (const tile of tiles) {
      await nextTurn()
      signal?.throwIfAborted()
      await write(tile, await reducer.reduce(tile))
    }
  } finally {
    await reducer.close()
  }
}

async function onThreads(
  task: StatisticsTask,
  tiles: readonly Tile[],
  write: WriteStatistics,
  threads: number,
  signal?: AbortSignal,
): Promise<void> {
  const queue = tiles.values()
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./statisticsThread.ts', import.meta.url), { workerData: task }),
  )
  const stopped = Promise.withResolvers<never>()
  const onAbort = () => stopped.reject(signal!.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    signal?.throwIfAborted()
    await Promise.race([Promise.all(workers.map((worker) => serve(worker, queue, write))), stopped.promise])
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await Promise.all(workers.map((worker) => endThread(worker)))
  }
}

/** Gives a worker one tile after the other until none is left. */
function serve(worker: Worker, queue: Iterator<Tile>, write: WriteStatistics): Promise<void> {
  return new Promise((resolve, reject) => {
    let current: Tile
    const next = () => {
      const { value, done } = queue.next()
      if (done) return resolve()
      current = value
      worker.postMessage(current)
    }
    worker.on('message', (answer: TileAnswer) => {
      if ('damage' in answer) return reject(damageError(answer.damage))
      write(current, answer.statistics).then(next, reject)
    })
    worker.on('error', reject)
    next()
  })
}

function threadCount({ store: { catalogue } }: StatisticsTask, tileCount: number): number {
  const { grid, stepCount } = catalogue
  if (grid.xSz * grid.ySz * stepCount < VALUES_WORTH_THREADS) return 1
  return Math.min(availableParallelism(), MOST_THREADS, tileCount)
}
