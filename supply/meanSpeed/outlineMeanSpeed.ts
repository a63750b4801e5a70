import { outlineOf, type SupplyOutline } from '../outline.ts'
import { timelessPlan } from '../plan.ts'
import { type MeanSpeedFetch, meanSpeedObject } from './fetchMeanSpeed.ts'

/** A country's map; its size is Germany's until the source states another one. */
export function outlineMeanSpeed(fetch: Pick<MeanSpeedFetch, 'map' | 'settings'>): SupplyOutline {
  const plan = timelessPlan('globalWindAtlas' as const, [meanSpeedObject(fetch)])
  return outlineOf(fetch.settings, plan, { asked: ['sizes'] })
}
