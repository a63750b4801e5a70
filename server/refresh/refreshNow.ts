import { listAtlases, type TileEffort } from '#atlas'
import { readProgramVersion } from '#calculations'
import type { Environment } from '../env.ts'
import { runRefreshProcess } from './refreshProcess.ts'
import type { RefreshTiles } from './refreshTiles.ts'
import { type RefreshWork, refreshWorks } from './refreshWorks.ts'

export interface RefreshNowOptions {
  /** Called before each work that is due. */
  readonly onWork?: (work: Pick<RefreshWork, 'atlas' | 'name'>) => void
  /** Called before each part of a tiled work. */
  readonly onEffort?: (effort: TileEffort) => void
  /** Default: as for calculations. */
  readonly tiles?: RefreshTiles | undefined
  /** Ends the running process; results stored before stay. */
  readonly signal?: AbortSignal
}

/** Work that is due, and the effort of its tiles where it is known. */
export interface DueRefresh extends Pick<RefreshWork, 'atlas' | 'name'> {
  readonly effort: TileEffort | null
}

/** Works that `refreshNow` would compute. */
export async function dueRefreshes(environment: Environment): Promise<DueRefresh[]> {
  const due: DueRefresh[] = []
  for (const atlas of await listAtlases(environment.atlasUrls))
    for (const work of refreshWorks(environment, readProgramVersion(), atlas)) {
      if (!(await work.isDue())) continue
      due.push({ atlas: work.atlas, name: work.name, effort: (await work.effort?.()) ?? null })
    }
  return due
}

/**
 * Computes what a running server would compute within minutes: the market fields, fleets and forecasts of all local
 * atlases that are missing or out of date.
 * @returns number of works that were due
 * @throws Error one failed, or the signal ended it
 */
export async function refreshNow(
  environment: Environment,
  { onWork, onEffort, tiles, signal = new AbortController().signal }: RefreshNowOptions = {},
): Promise<number> {
  let count = 0
  for (const atlas of await listAtlases(environment.atlasUrls)) {
    for (const work of refreshWorks(environment, readProgramVersion(), atlas, tiles)) {
      if (!(await work.isDue())) continue
      onWork?.(work)
      await runRefreshProcess(work.request, signal, environment.memoryMb.calculation, onEffort)
      count++
    }
  }
  return count
}
