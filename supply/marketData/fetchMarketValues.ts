import path from 'node:path'
import { importMarketValues, type MarketValueImportResult } from '#market'
import { writeWhole } from '../journal/journal.ts'
import { attribution } from '../outcome.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { KeySetting } from '../settings/supplySettings.ts'
import {
  bearerToken,
  interfaceObjects,
  pageObjects,
  type TableObject,
  type Years,
} from './marketValueObjects.ts'

export interface MarketValueFetch extends SupplyRun {
  readonly firstYear: number
  readonly marketFolder: string
}

type MarketValueSource = 'netztransparenz' | 'netztransparenzPage'

/** Without both of them the interface is not called. */
export const interfaceKeys: readonly KeySetting[] = [
  'NETZTRANSPARENZ_CLIENT_ID',
  'NETZTRANSPARENZ_CLIENT_SECRET',
]

/** Years from the first one to the current one. */
export function yearsOf({ firstYear, now = Date.now }: Pick<MarketValueFetch, 'firstYear' | 'now'>): Years {
  const today = new Date(now())
  return { first: firstYear, last: today.getUTCFullYear(), lastMonth: today.getUTCMonth() + 1 }
}

/**
 * Fetches official market values and imports them: from the interface of the transmission operators if its keys are
 * set, else from the charts of their page.
 * @throws SupplyError
 */
export function fetchMarketValues(fetch: MarketValueFetch): Promise<FetchEnd<MarketValueImportResult>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf(
  fetch: MarketValueFetch,
): SupplyWork<TableObject, MarketValueSource, MarketValueImportResult> {
  const { settings, now = Date.now } = fetch
  const hasKeys = interfaceKeys.every((key) => settings.keys.has(key))
  const today = new Date(now())
  const years = yearsOf(fetch)
  return {
    kind: 'market-values',
    sources: hasKeys ? ['netztransparenz', 'netztransparenzPage'] : ['netztransparenzPage'],
    async plan(fetcher, source) {
      const about = { source, fromMs: Date.UTC(years.first, 0), endMs: today.getTime() }
      if (source === 'netztransparenzPage')
        return { ...about, keys: [], objects: pageObjects(settings, years) }
      const token = await bearerToken(fetcher, settings)
      return { ...about, keys: interfaceKeys, objects: interfaceObjects(settings, token, years) }
    },
    async importObjects({ plan, contents }, folder) {
      const files: string[] = []
      for (const { object, read } of contents) {
        const file = path.join(folder, `${object.key}.csv`)
        await writeWhole(file, object.table(await read()))
        files.push(file)
      }
      const result = await importMarketValues(files, {
        folder: fetch.marketFolder,
        today: today.toISOString().slice(0, 10),
        source: attribution(plan.source),
        revise: true,
        leavesOutOpen: true,
      })
      return { result, isRefused: !result.ok, newestMs: null }
    },
  }
}
