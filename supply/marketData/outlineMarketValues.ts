import { outlineOf, type SupplyOutline, settingsOfOutlines } from '../outline.ts'
import { Secret } from '../settings/secret.ts'
import { interfaceKeys, type MarketValueFetch, yearsOf } from './fetchMarketValues.ts'
import { interfaceObjects, pageObjects } from './marketValueObjects.ts'

/** Outline of a fetch without a request: from the interface if its keys are set, else from the page. */
export function outlineMarketValues(fetch: MarketValueFetch): SupplyOutline {
  const { settings, now = Date.now } = fetch
  const years = yearsOf(fetch)
  const period = { fromMs: Date.UTC(years.first, 0), endMs: now() }
  const missingKeys = interfaceKeys.filter((key) => !settings.keys.has(key))
  if (missingKeys.length > 0) {
    const objects = pageObjects(settings, years)
    const plan = { source: 'netztransparenzPage', ...period, keys: [], objects } as const
    return outlineOf(settings, plan, { next: [{ source: 'netztransparenz', missingKeys }] })
  }
  const objects = interfaceObjects(settingsOfOutlines(settings), new Secret('none'), years)
  const plan = { source: 'netztransparenz', ...period, keys: interfaceKeys, objects } as const
  return outlineOf(settings, plan, { next: [{ source: 'netztransparenzPage', missingKeys: [] }] })
}
