import type { SupplyPlan } from './plan.ts'
import { Secret } from './settings/secret.ts'
import { type KeySetting, keySettings, type SupplySettings } from './settings/supplySettings.ts'
import type { SourceId } from './sources.ts'

/** Details that only the source knows: a fetch requests them before it begins. */
export type AskedAtFetch = 'weeks' | 'export' | 'sizes' | 'sea' | 'layout' | 'newest' | 'names' | 'build'

export interface OutlinedObject {
  readonly key: string
  readonly expectedBytes: number
  readonly request?: { readonly url: string }
}

/** A source to try if the first one does not answer. */
export interface NextSource {
  readonly source: SourceId
  /** Keys without which it is skipped. */
  readonly missingKeys: readonly KeySetting[]
}

/** Plan of a fetch, as far as it is known without a request and without a key. */
export interface SupplyOutline extends SupplyPlan<OutlinedObject> {
  readonly missingKeys: readonly KeySetting[]
  readonly asked: readonly AskedAtFetch[]
  readonly next: readonly NextSource[]
}

export function outlineOf(
  { keys }: SupplySettings,
  plan: SupplyPlan<OutlinedObject>,
  { asked = [], next = [] }: Partial<Pick<SupplyOutline, 'asked' | 'next'>> = {},
): SupplyOutline {
  const { source, fromMs, endMs, objects } = plan
  const missingKeys = plan.keys.filter((key) => !keys.has(key))
  return { source, fromMs, endMs, objects, keys: plan.keys, missingKeys, asked, next }
}

/** Settings for requests that are never sent: missing keys have a placeholder. */
export function settingsOfOutlines(settings: SupplySettings): SupplySettings {
  const keys = new Map(keySettings.map((key) => [key, settings.keys.get(key) ?? new Secret('missing')]))
  return { ...settings, keys }
}
