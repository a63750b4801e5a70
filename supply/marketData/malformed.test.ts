import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { describeMarket } from '#market'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import {
  replayCharts,
  replayEnergyCharts,
  replayEntsoe,
  replayNetztransparenz,
  replaySmard,
} from '../testing/replayMarket.ts'
import type { ReplayRequest, ReplaySource } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchMarketValues } from './fetchMarketValues.ts'
import { fetchSeries, type SeriesSource } from './fetchSeries.ts'
import type { SeriesKind } from './intervals.ts'

const dayMs = 24 * 3_600_000
const endMs = Date.UTC(2025, 10, 3, 23)
const period = { fromMs: endMs - 2 * dayMs, endMs }
const market = { fromMs: endMs - 9 * dayMs, endMs }
const keys = {
  ENTSOE_TOKEN: 'key-of-entsoe',
  NETZTRANSPARENZ_CLIENT_ID: 'key-of-client',
  NETZTRANSPARENZ_CLIENT_SECRET: 'key-of-secret',
}

/** Tries fetches in which every answer of some addresses is damaged. */
async function refuseDamaged(
  source: ReplaySource,
  calls: number,
  isSpoilt: (pathname: string) => boolean,
  run: (
    given: Parameters<typeof fetchMarketValues>[0],
  ) => Promise<{ readonly result: { readonly ok: boolean } | null }>,
) {
  const server = await replayOf(source)
  const spoilt = { calls, isSpoilt: ({ url }: ReplayRequest) => isSpoilt(url.pathname) }
  await tryMalformations([server], spoilt, async () => {
    const folder = scratchFolder()
    const settings = settingsAt(server.url, folder, keys)
    const marketFolder = path.join(folder, 'market')
    const given = { settings, marketFolder, firstYear: 2025, now: () => endMs, wait: async () => {} }
    try {
      const { result } = await run(given)
      return result?.ok ? ['is stored'] : []
    } catch (error) {
      return [
        !(error instanceof SupplyError) && String(error),
        Object.values(keys).some((key) => String(error).includes(key)) && 'shows a key',
        existsSync(marketFolder) && (await isAnythingStored(marketFolder)) && 'is stored',
      ]
    }
  })
}

async function isAnythingStored(marketFolder: string): Promise<boolean> {
  const { prices, generation, importedMarketValues } = await describeMarket(marketFolder)
  return prices !== null || generation !== null || importedMarketValues.length > 0
}

const series: readonly (readonly [SeriesSource, SeriesKind, ReplaySource, (pathname: string) => boolean])[] =
  [
    ['smard', 'prices', replaySmard(market), (pathname) => pathname.includes('_quarterhour_')],
    ['smard', 'prices', replaySmard(market), (pathname) => pathname.includes('/index_')],
    ['energyCharts', 'prices', replayEnergyCharts(market), () => true],
    ['energyCharts', 'generation', replayEnergyCharts(market), () => true],
    ['entsoe', 'prices', replayEntsoe(market, keys.ENTSOE_TOKEN), () => true],
    ['entsoe', 'generation', replayEntsoe(market, keys.ENTSOE_TOKEN), () => true],
  ]

/** Calls of a source whose answers are damaged. */
const callsOf = (source: SeriesSource) => series.filter(([other]) => other === source).length

test.each(series)(
  '%s, %s: every faulty answer is reported by name, stores nothing and reveals no key',
  async (source, kind, replay, isSpoilt) => {
    await refuseDamaged(replay, callsOf(source), isSpoilt, (given) =>
      fetchSeries({ ...given, kind, period, sources: [source] }),
    )
  },
)

const values = { 2025: [8.506, 9.1, 6.2, 5.1, 4.9, 4.7, 6.1, 6.3, 7.7, 8.1, 8.93, 8.1], 2026: [9.536] }
/** 2025 is over; the months of the current year may end anywhere. */
const nowMs = Date.UTC(2026, 0, 20)
const client = { id: keys.NETZTRANSPARENZ_CLIENT_ID, secret: keys.NETZTRANSPARENZ_CLIENT_SECRET }

test.each([
  ['interface', 2, replayNetztransparenz(values, client), (pathname: string) => pathname.includes('/data/')],
  ['login', 2, replayNetztransparenz(values, client), (pathname: string) => pathname.includes('/connect/')],
  ['charts', 1, replayCharts(values), () => true],
] as const)('market values by the %s: the same', async (_, calls, replay, isSpoilt) => {
  await refuseDamaged(replay, calls, isSpoilt, (given) => fetchMarketValues({ ...given, now: () => nowMs }))
})
