import { outlineOf, type SupplyOutline } from '../outline.ts'
import { type MeanSpeedFetch, meanSpeedObject } from './fetchMeanSpeed.ts'

/** A country's map; its size is Germany's until the source states another one. */
export function outlineMeanSpeed(fetch: Pick<MeanSpeedFetch, 'map' | 'settings'>): SupplyOutline {
  const objects = [meanSpeedObject(fetch)]
  const plan = { source: 'globalWindAtlas', fromMs: null, endMs: null, objects, keys: [] } as const
  return outlineOf(fetch.settings, plan, { asked: ['sizes'] })
}
