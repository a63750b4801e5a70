import path from 'node:path'
import { expect, test } from 'vitest'
import { zoneChangeMs } from '#market'
import { replaySmard } from '../testing/replayMarket.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchSeries } from './fetchSeries.ts'
import { usualPeriod } from './usualPeriod.ts'

const dayMs = 24 * 3_600_000

test('a fetch begins with the zone if nothing is stored, else three weeks before the end of the stored data', async () => {
  const folder = scratchFolder()
  const marketFolder = path.join(folder, 'market')
  const endMs = Date.UTC(2026, 0, 9, 23)
  expect(await usualPeriod('prices', marketFolder, endMs + 61_000)).toEqual({
    fromMs: zoneChangeMs,
    endMs: endMs + 2 * dayMs,
  })
  const period = { fromMs: endMs - 30 * dayMs, endMs }
  const { url } = await replayOf(replaySmard(period))
  await fetchSeries({
    kind: 'prices',
    period,
    sources: ['smard'],
    settings: settingsAt(url, folder),
    marketFolder,
    now: () => endMs,
    wait: async () => {},
  })
  expect((await usualPeriod('prices', marketFolder, endMs + 5 * dayMs)).fromMs).toBe(endMs - 21 * dayMs)
})
