import path from 'node:path'
import type { SupplyPlan } from '../plan.ts'
import { type ArcoStore, hourMs } from './arcoStore.ts'
import type { AtlasFetch } from './atlasFetch.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import type { ChunkChecks } from './chunkChecks.ts'
import { finalEndMs } from './finalMonths.ts'
import { requireLikeAtlas } from './requireLikeAtlas.ts'
import { type Stretch, stretchesOf } from './stretch.ts'
import { type ChunkObject, weatherObjects } from './weatherObjects.ts'
import { arcoNames, type WeatherVariable } from './weatherVariables.ts'

/** Fetch from the chunked store, which has final values only. */
export interface WeatherFetch extends AtlasFetch<WeatherVariable> {
  /** Called before each stretch, with the number of stretches left. */
  readonly onStretch?: (stretch: Stretch, rest: number) => void
}

export interface WeatherPlan extends SupplyPlan<ChunkObject, 'arco'> {
  readonly store: ArcoStore
  readonly variables: readonly WeatherVariable[]
  readonly stretches: readonly Stretch[]
}

/**
 * Plan of a fetch, of a limited number of stretches.
 * @param storeOf reads the layout of the store
 * @param onPlan called with all of them
 * @throws SupplyError
 */
export async function planOf(
  { id, area, settings, variables, fromMs, endMs, atlasesFolder, now = Date.now }: WeatherFetch,
  storeOf: (needed: readonly WeatherVariable[], finalMs: number) => ArcoStore | Promise<ArcoStore>,
  most: number,
  checks: ChunkChecks,
  onPlan?: (all: readonly Stretch[]) => void,
): Promise<WeatherPlan> {
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  const needed = info === null ? variables : requireLikeAtlas(info, area, arcoNames)
  const finalMs = finalEndMs(now())
  const store = await storeOf(needed, finalMs)
  const all = stretchesOf(store, info, fromMs, endMs === null ? finalMs : Math.min(endMs, finalMs))
  onPlan?.(all)
  const stretches = all.slice(0, most)
  const objects = stretches.flatMap((own) => weatherObjects(settings, store, area, needed, own, checks))
  return {
    source: 'arco',
    fromMs: stretches[0] ? stretches[0].fromHour * hourMs : null,
    endMs: stretches.length > 0 ? stretches.at(-1)!.endHour * hourMs : null,
    objects,
    keys: ['CDS_KEY'],
    store,
    variables: needed,
    stretches,
  }
}
