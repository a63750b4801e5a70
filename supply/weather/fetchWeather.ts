import type { ImportResult } from '#atlas'
import { type FetchedWeather, inStretches } from '../inStretches.ts'
import { runFetch, type SupplyWork } from '../runFetch.ts'
import { readArcoStore } from './arcoStore.ts'
import { ChunkChecks } from './chunkChecks.ts'
import { type ImportOfStretch, importOfStretch } from './importOfStretch.ts'
import type { Stretch } from './stretch.ts'
import type { ChunkObject } from './weatherObjects.ts'
import { planOf, type WeatherFetch } from './weatherPlan.ts'
import type { WeatherVariable } from './weatherVariables.ts'

/**
 * Fetches the missing hours of an atlas and imports them, one chunk of time after the other; fetched parts of one are
 * imported while the rest is fetched. After an interruption, the next call continues with the missing parts of the
 * interrupted chunk.
 * @returns `report` is null if there was nothing new
 * @throws SupplyError
 */
export async function fetchWeather(fetch: WeatherFetch): Promise<FetchedWeather> {
  const checks = new ChunkChecks()
  try {
    return await inStretches((onRest) =>
      runFetch(
        fetch,
        workOf(fetch, 1, checks, (stretches) => {
          onRest(stretches.length)
          if (stretches[0]) fetch.onStretch?.(stretches[0], stretches.length)
        }),
      ),
    )
  } finally {
    await checks.close()
  }
}

/** @param most  largest number of stretches at a time */
function workOf(
  fetch: WeatherFetch,
  most: number,
  checks: ChunkChecks,
  onPlan?: (all: readonly Stretch[]) => void,
): SupplyWork<ChunkObject, 'arco', ImportResult | null> {
  let importing: ImportOfStretch | null = null
  return {
    kind: 'weather',
    sources: ['arco'],
    async plan(fetcher) {
      const storeOf = (needed: readonly WeatherVariable[]) => readArcoStore(fetcher, fetch.settings, needed)
      const planned = await planOf(fetch, storeOf, most, checks, onPlan)
      const [stretch] = planned.stretches
      importing = stretch === undefined ? null : importOfStretch(fetch, planned, stretch)
      return planned
    },
    onObject: ({ key }, folder) => importing!.arrived(key, folder),
    onFailure: async () => importing?.abandon(),
    async importObjects({ contents }, folder) {
      if (importing === null) return { result: null, isRefused: false, newestMs: null }
      const result = await importing.finish(contents, folder)
      return { result, isRefused: !result.ok, newestMs: result.ok ? importing.newestMs : null }
    },
  }
}
