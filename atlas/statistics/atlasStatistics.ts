import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Catalogue } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { cellsOf, type Tile, tilesOf } from '../layout/tiles.ts'
import { damageError } from '../read/threadDamage.ts'
import type { AtlasEnergy, AtlasField } from '../types.ts'
import { possibleFields } from './cellStatistics.ts'
import type { TileAnswer } from './statisticsThread.ts'
import { type StoreOnDisk, TileReducer, type TileStatistics } from './tileStatistics.ts'
import { possibleEnergies } from './turbineEnergy.ts'

const MOST_THREADS = 8
/** Below this many values, starting threads costs more than it saves. */
const VALUES_WORTH_THREADS = 20_000_000

/** Statistics of a whole atlas, ready to be stored. */
export interface AtlasStatistics {
  readonly fields: readonly AtlasField[]
  /** By field id, [y][x] from the south-western cell. */
  readonly values: ReadonlyMap<string, Float32Array>
  readonly energies: readonly AtlasEnergy[]
  /** By energy id, [month][y][x] from the first wanted month on, MWh. */
  readonly energyValues: ReadonlyMap<string, Float32Array>
}

export interface StatisticsOptions {
  readonly signal?: AbortSignal
  /** Default: as many as the machine has cores where the atlas is large enough to be worth it. */
  readonly threads?: number
  /** Told after each tile of how many. */
  readonly onTile?: (tileCount: number) => void
}

/**
 * Long-term statistics and monthly energies of every cell, on as many threads as the machine has cores.
 *
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function atlasStatistics(
  store: StoreOnDisk,
  options: StatisticsOptions = {},
): Promise<AtlasStatistics> {
  const { catalogue, energyFromMonth = 0 } = store
  const fields = possibleFields(catalogue.variables)
  const { xSz, ySz } = catalogue.grid
  const values = new Map(fields.map(({ id }) => [id, new Float32Array(xSz * ySz)]))
  const energies = possibleEnergies(catalogue.variables)
  const monthCount = monthsOf(catalogue).length - energyFromMonth
  const energyValues = new Map(
    energies.map(({ id }) => [id, new Float32Array(monthCount * ySz * xSz)] as const),
  )
  const tiles = fields.length > 0 ? tilesOf(catalogue.grid) : []
  const place = (tile: Tile, statistics: TileStatistics) => {
    for (const [cell, { x, y }] of cellsOf(tile, catalogue.grid).entries()) {
      const summary = statistics[cell]!
      for (const [f, { id }] of fields.entries()) values.get(id)![y * xSz + x] = summary.fields[f]!
      for (const [e, { id }] of energies.entries())
        for (const [month, energy] of summary.energies[e]!.entries())
          energyValues.get(id)![(month * ySz + y) * xSz + x] = energy
    }
    options.onTile?.(tiles.length)
  }
  const threads = options.threads ?? threadCount(catalogue, tiles.length)
  const run = threads > 1 ? onThreads : here
  await run(store, tiles, place, threads, options.signal)
  return { fields, values, energies, energyValues }
}

type Place = (tile: Tile, statistics: TileStatistics) => void

async function here(
  store: StoreOnDisk,
  tiles: readonly Tile[],
  place: Place,
  _threads: number,
  signal?: AbortSignal,
): Promise<void> {
  const reducer = new TileReducer(store)
  try {
    for (const tile of tiles) {
      signal?.throwIfAborted()
      place(tile, await reducer.reduce(tile))
    }
  } finally {
    await reducer.close()
  }
}

async function onThreads(
  store: StoreOnDisk,
  tiles: readonly Tile[],
  place: Place,
  threads: number,
  signal?: AbortSignal,
): Promise<void> {
  const queue = tiles.values()
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./statisticsThread.ts', import.meta.url), { workerData: store }),
  )
  const stopped = Promise.withResolvers<never>()
  const onAbort = () => stopped.reject(signal!.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    signal?.throwIfAborted()
    await Promise.race([Promise.all(workers.map((worker) => serve(worker, queue, place))), stopped.promise])
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Gives a worker one tile after the other until none is left. */
function serve(worker: Worker, queue: Iterator<Tile>, place: Place): Promise<void> {
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
      place(current, answer.statistics)
      next()
    })
    worker.on('error', reject)
    next()
  })
}

function threadCount({ grid, stepCount }: Catalogue, tileCount: number): number {
  if (grid.xSz * grid.ySz * stepCount < VALUES_WORTH_THREADS) return 1
  return Math.min(availableParallelism(), MOST_THREADS, tileCount)
}
