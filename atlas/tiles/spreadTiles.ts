import { setImmediate as nextTurn } from 'node:timers/promises'
import { PartFolder } from './partFolder.ts'
import { effortOf } from './tileEffort.ts'
import { type TileWork, type UnitResults, unitReducer } from './tileWork.ts'

export interface TileRunOptions {
  readonly signal?: AbortSignal | undefined
  /** Called for each unit that has its part, also for those that had it at the beginning. */
  readonly onPart: () => void
}

/**
 * Has the units worked out that have no part yet: by processes of this machine, or by a cluster. May leave some out:
 * whoever reduces the parts works them out.
 *
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export interface TileRunner {
  (parts: PartFolder, options: TileRunOptions): Promise<void>
  /** What is less, s of a processor, is not worth it. Default: two seconds. */
  readonly leastS?: number
}

/** Work in parts, by whoever works them out. */
export interface TileSpread {
  /** Folder of the parts of any work. Who gives it removes it once the whole is stored: until then a run goes on from there. */
  readonly folder: string
  readonly run: TileRunner
  /** Work of less, s of a processor, is done at once and leaves no parts. Default: as the runner says. */
  readonly leastS?: number
}

const LEAST_S = 2

/** Whether work is to be done in parts: it is large enough, or somebody has begun with it. */
export async function isWorthSpreading(work: TileWork, spread: TileSpread): Promise<boolean> {
  const isLarge = effortOf(work).processorS >= (spread.leastS ?? spread.run.leastS ?? LEAST_S)
  return isLarge || (await PartFolder.isPrepared(spread.folder, work))
}

/**
 * Has all units worked out and gives their results in the order of the units: what is made of them does not depend on
 * who worked out which. Memory holds one result.
 *
 * @param onPart  see TileRunOptions
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function* spreadTiles<Work extends TileWork>(
  work: Work,
  spread: TileSpread,
  { signal, onPart }: TileRunOptions,
): AsyncGenerator<UnitResults[Work['kind']]> {
  signal?.throwIfAborted()
  const parts = await PartFolder.prepare(spread.folder, work)
  await spread.run(parts, { signal, onPart })
  // Never aborted where nobody asks.
  const stop = signal ?? new AbortController().signal
  const reducer = unitReducer(work)
  try {
    for (const index of work.units.keys()) {
      await nextTurn()
      stop.throwIfAborted()
      const result = (await parts.readPart(index)) ?? (await reducer.reduce(index, stop))
      yield result as UnitResults[Work['kind']]
    }
  } finally {
    await reducer.close()
  }
}
