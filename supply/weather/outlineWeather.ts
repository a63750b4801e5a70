import { outlineOf, type SupplyOutline, settingsOfOutlines } from '../outline.ts'
import { type ArcoStore, hourMs } from './arcoStore.ts'
import { ChunkChecks } from './chunkChecks.ts'
import { planQueuedWeather, type QueuedWeatherFetch, type QueuedWeatherPlan } from './fetchQueuedWeather.ts'
import { planOf, type WeatherFetch } from './weatherPlan.ts'

/** The store's layout in 2026; a fetch reads the present one. */
const usualFirstHour = Date.UTC(1940, 0) / hourMs
const usualChunk: ArcoStore['chunk'] = [67_584, 4, 4]

/**
 * Missing chunks of an atlas, by the usual layout of the store, without a request.
 * @throws SupplyError if the existing atlas is of another kind
 */
export async function outlineWeather(fetch: WeatherFetch): Promise<SupplyOutline> {
  const named = { ...fetch, settings: settingsOfOutlines(fetch.settings) }
  const storeOf = (_: unknown, finalMs: number): ArcoStore => {
    const hourCount = finalMs / hourMs - usualFirstHour
    return { firstHour: usualFirstHour, hourCount, chunk: usualChunk, units: {} }
  }
  const plan = await planOf(named, storeOf, Number.POSITIVE_INFINITY, new ChunkChecks())
  return outlineOf(fetch.settings, plan, { asked: ['layout', 'newest'] })
}

/** Missing requests of an atlas to the queue, without contacting it. @throws SupplyError */
export async function outlineQueuedWeather(
  fetch: QueuedWeatherFetch,
): Promise<SupplyOutline & Pick<QueuedWeatherPlan, 'variables'>> {
  const plan = await planQueuedWeather(fetch)
  return { ...outlineOf(fetch.settings, plan, { asked: ['newest'] }), variables: plan.variables }
}
