import { setImmediate as nextTurn } from 'node:timers/promises'
import { PartFolder } from './partFolder.ts'
import { effortOf } from './tileEffort.ts'
import { type TileWork, type UnitResults, unitReducer } from './tileWork.ts'

export interface TileRunOptions {
  readonly signal?: AbortSignal | undefined
  /** Called for each unit with a part, also for parts that existed at the beginning. */
  readonly onPart: () => void
}

/**
 * Computes the units without a part: in processes of this machine, or on a cluster. It may skip some, which the reducer
 * of the parts then computes.
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export interface TileRunner {
  (parts: PartFolder, options: TileRunOptions): Promise<void>
  /** Smallest work that pays off, processor seconds. Default: two seconds. */
  readonly leastS?: number
}

/** How to compute work in parts. */
export interface TileSpread {
  /** Folder of the parts of any work. The caller removes it once the result is stored: until then runs resume. */
  readonly folder: string
  readonly run: TileRunner
  /** Smaller work, in processor seconds, runs at once and writes no parts. Default: the runner's. */
  readonly leastS?: number
}

const LEAST_S = 2

/** Whether to do work in parts: it is large enough, or has begun. */
export async function isWorthSpreading(work: TileWork, spread: TileSpread): Promise<boolean> {
  const isLarge = effortOf(work).processorS >= (spread.leastS ?? spread.run.leastS ?? LEAST_S)
  return isLarge || (await PartFolder.isPrepared(spread.folder, work))
}

/**
 * Computes all units and yields their results in order: the result does not depend on which process computed which
 * unit. Memory has one result at a time.
 * @param onPart see TileRunOptions
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
  // Never aborted if the caller gave no signal.
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
