import path from 'node:path'
import { outlineOf, type SupplyOutline, settingsOfOutlines } from '../outline.ts'
import { type ArcoStore, hourMs } from './arcoStore.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import { ChunkChecks } from './chunkChecks.ts'
import { planQueuedWeather, type QueuedWeatherFetch, type QueuedWeatherPlan } from './fetchQueuedWeather.ts'
import { finalEndMs } from './finalMonths.ts'
import { requireLikeAtlas } from './requireLikeAtlas.ts'
import { stretchesOf } from './stretch.ts'
import { weatherObjects } from './weatherObjects.ts'
import type { WeatherFetch } from './weatherPlan.ts'

/** The store's layout in 2026; a fetch reads the present one. */
const usualFirstHour = Date.UTC(1940, 0) / hourMs
const usualChunk: ArcoStore['chunk'] = [67_584, 4, 4]

/**
 * Missing chunks of an atlas, by the usual layout of the store, without a request.
 * @throws SupplyError if the existing atlas is of another kind
 */
export async function outlineWeather({
  id,
  area,
  settings,
  variables,
  fromMs,
  endMs,
  atlasesFolder,
  now = Date.now,
}: WeatherFetch): Promise<SupplyOutline> {
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  const needed = info === null ? variables : requireLikeAtlas(info, area)
  const finalMs = finalEndMs(now())
  const hourCount = finalMs / hourMs - usualFirstHour
  const store = { firstHour: usualFirstHour, hourCount, chunk: usualChunk, units: {} }
  const stretches = stretchesOf(store, info, fromMs, endMs === null ? finalMs : Math.min(endMs, finalMs))
  const [checks, named] = [new ChunkChecks(), settingsOfOutlines(settings)]
  const objects = stretches.flatMap((stretch) => weatherObjects(named, store, area, needed, stretch, checks))
  const [first, last] = [stretches[0], stretches.at(-1)]
  const plan = {
    source: 'arco',
    fromMs: first ? first.fromHour * hourMs : null,
    endMs: last ? last.endHour * hourMs : null,
    objects,
    keys: ['CDS_KEY'],
  } as const
  return outlineOf(settings, plan, { asked: ['layout', 'newest'] })
}

/** Missing requests of an atlas to the queue, without contacting it. @throws SupplyError */
export async function outlineQueuedWeather(
  fetch: QueuedWeatherFetch,
): Promise<SupplyOutline & Pick<QueuedWeatherPlan, 'variables'>> {
  const plan = await planQueuedWeather(fetch)
  return { ...outlineOf(fetch.settings, plan, { asked: ['newest'] }), variables: plan.variables }
}
