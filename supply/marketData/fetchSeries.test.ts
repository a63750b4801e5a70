import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeMarket, marketDataOrigin, readGeneration, readPrices } from '#market'
import { SupplyError } from '../faults.ts'
import { lastOutcome } from '../outcome.ts'
import { replayEnergyCharts, replayEntsoe, replaySmard } from '../testing/replayMarket.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { syntheticPower, syntheticPrice } from '../testing/syntheticMarket.ts'
import { fetchSeries, type SeriesFetch, usualSeriesSources } from './fetchSeries.ts'
import { outlineSeries } from './outlineSeries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The clock change and the change to quarter-hours are both within. */
const fromMs = Date.UTC(2025, 8, 28, 22)
const endMs = Date.UTC(2025, 10, 3, 23)
const nowMs = endMs + dayMs
const market = { fromMs: fromMs - 20 * dayMs, endMs }

function fetchOf(url: string, given: Partial<SeriesFetch> = {}): SeriesFetch {
  const folder = scratchFolder()
  const settings = settingsAt(url, folder)
  return {
    kind: 'prices',
    period: { fromMs, endMs },
    sources: usualSeriesSources(settings),
    settings,
    marketFolder: path.join(folder, 'market'),
    now: () => nowMs,
    wait: async () => {},
    ...given,
  }
}

async function storedPrices(folder: string): Promise<[startMs: number, stepMs: number, price: number][]> {
  const pieces = await readPrices(folder)
  return pieces.flatMap(({ startMs, stepMs, values }) =>
    [...values].map((price, index) => [startMs + index * stepMs, stepMs, price] as [number, number, number]),
  )
}

test('SMARD gives hours until September 2025 and quarter-hours since, no interval missing or shifted by the clock', async () => {
  const { url, mostAtOnce } = await replayOf(replaySmard(market))
  const fetch = fetchOf(url)
  const { outcome, result } = await fetchSeries(fetch)
  expect(result).toMatchObject({ ok: true, value: { changed: true } })
  const stored = await storedPrices(fetch.marketFolder)
  const auctionMs = Date.UTC(2025, 8, 30, 22)
  expect(stored.length).toBe((auctionMs - fromMs) / hourMs + (4 * (endMs - auctionMs)) / hourMs)
  for (const [startMs, stepMs, price] of stored) {
    expect(stepMs).toBe(startMs < auctionMs ? hourMs : hourMs / 4)
    expect(price).toBeCloseTo(syntheticPrice(startMs), 6)
  }
  expect(outcome).toMatchObject({
    state: 'done',
    source: 'smard',
    newestMs: endMs - hourMs / 4,
    licence: 'CC BY 4.0',
  })
  expect((await describeMarket(fetch.marketFolder)).prices!.imports[0]!.source).toBe(
    'Bundesnetzagentur | SMARD.de, CC BY 4.0',
  )
  expect(mostAtOnce()).toBeLessThanOrEqual(2)
  expect(readdirSync(path.join(fetch.settings.folder, 'prices')).sort()).toEqual(['last.json', 'lock'])
})

test('a second fetch changes nothing; a revised price is stored with the day and the previous value', async () => {
  const { url } = await replayOf(replaySmard(market))
  const fetch = fetchOf(url)
  await fetchSeries(fetch)
  expect((await fetchSeries(fetch)).result).toMatchObject({ ok: true, value: { changed: false } })
  const atMs = Date.UTC(2025, 9, 20, 10)
  const later = await replayOf(replaySmard({ ...market, revised: new Map([[atMs, 12.34]]) }))
  const again = { ...fetch, settings: settingsAt(later.url, path.dirname(fetch.settings.folder)) }
  expect((await fetchSeries(again)).result).toMatchObject({ ok: true, value: { changed: true } })
  const stored = await storedPrices(fetch.marketFolder)
  expect(stored.find(([startMs]) => startMs === atMs)![2]).toBeCloseTo(12.34, 6)
  expect((await describeMarket(fetch.marketFolder)).prices!.revisions).toBe(1)
})

test('energy of a quarter-hour becomes power; wind, sun and load have columns of one table', async () => {
  const { url } = await replayOf(replaySmard(market))
  const fetch = fetchOf(url, { kind: 'generation' })
  await fetchSeries(fetch)
  const generation = await readGeneration(fetch.marketFolder)
  for (const [series, pieces] of Object.entries(generation))
    for (const { startMs, stepMs, values } of pieces)
      for (const [index, value] of values.entries())
        expect(value).toBeCloseTo(syntheticPower(series, startMs + index * stepMs), 1)
  expect(Object.values(generation).every((pieces) => pieces.length > 0)).toBe(true)
})

test('while SMARD is down, energy-charts gives the same prices, and the reason is stored', async () => {
  const { url } = await replayOf(replayEnergyCharts(market))
  const fetch = fetchOf(url)
  const { outcome } = await fetchSeries(fetch)
  expect(outcome).toMatchObject({
    source: 'energyCharts',
    failed: [{ source: 'smard', fault: { code: 'nothingThere' } }],
  })
  const stored = await storedPrices(fetch.marketFolder)
  for (const [startMs, , price] of stored.filter(([start]) => start >= Date.UTC(2025, 8, 30, 22)))
    expect(price).toBeCloseTo(syntheticPrice(startMs), 6)
})

test('repeated positions of ENTSO-E are filled in, and no record or plan contains its token', async () => {
  const token = 'b0b0b0b0-token'
  const auctionMs = Date.UTC(2025, 8, 30, 22)
  const { url } = await replayOf(replayEntsoe(market, token))
  const folder = scratchFolder()
  const settings = settingsAt(url, folder, { ENTSOE_TOKEN: token })
  expect(usualSeriesSources(settings)).toEqual(['smard', 'energyCharts', 'entsoe'])
  const fetch = fetchOf(url, {
    settings,
    sources: ['entsoe'],
    period: { fromMs: auctionMs, endMs },
    marketFolder: path.join(folder, 'market'),
  })
  expect(JSON.stringify(outlineSeries(fetch))).not.toContain(token)
  await fetchSeries(fetch)
  const stored = await storedPrices(fetch.marketFolder)
  expect(stored.length).toBe((4 * (endMs - auctionMs)) / hourMs)
  for (const [startMs, , price] of stored) expect(price).toBeCloseTo(syntheticPrice(startMs), 6)
  expect(JSON.stringify(await lastOutcome(settings.folder, 'prices'))).not.toContain(token)
})

test('ENTSO-E gives generation and load too, without the consumption of plants', async () => {
  const { url } = await replayOf(replayEntsoe(market, 'right'))
  const folder = scratchFolder()
  const settings = settingsAt(url, folder, { ENTSOE_TOKEN: 'right' })
  const marketFolder = path.join(folder, 'market')
  await fetchSeries(fetchOf(url, { kind: 'generation', settings, sources: ['entsoe'], marketFolder }))
  for (const [series, pieces] of Object.entries(await readGeneration(marketFolder))) {
    const last = pieces.at(-1)!
    expect(last.startMs + last.stepMs * last.values.length).toBe(endMs)
    for (const [index, value] of last.values.entries())
      expect(value).toBeCloseTo(syntheticPower(series, last.startMs + index * last.stepMs), 1)
  }
})

describe('gaps of SMARD', () => {
  const gap = { fromMs: Date.UTC(2025, 9, 20, 10), endMs: Date.UTC(2025, 9, 20, 13) }
  const lacks = (startMs: number) => startMs >= gap.fromMs && startMs < gap.endMs
  const replayBoth = (others: Parameters<typeof replayEnergyCharts>[0]) => {
    const [smard, charts] = [replaySmard({ ...market, lacks }), replayEnergyCharts(others)]
    return replayOf((request) => smard(request) ?? charts(request))
  }

  test('are filled from energy-charts, and each filled interval is recorded until SMARD has it', async () => {
    const { url, requests } = await replayBoth(market)
    const fetch = fetchOf(url)
    const { outcome, result } = await fetchSeries(fetch)
    expect(result).toMatchObject({ ok: true, value: { changed: true } })
    const gaps = { source: 'energyCharts', missing: 12, filled: 12, differing: [], fault: null }
    expect(outcome).toMatchObject({ source: 'smard', gaps })
    expect(requests.filter(({ url: own }) => own.pathname.startsWith('/energyCharts'))).toHaveLength(1)
    const stored = await storedPrices(fetch.marketFolder)
    for (const [startMs, , price] of stored) expect(price).toBeCloseTo(syntheticPrice(startMs), 6)
    const source = 'Bundesnetzagentur | SMARD.de, by way of energy-charts.info (Fraunhofer ISE), CC BY 4.0'
    const filledOf = async () => (await describeMarket(fetch.marketFolder)).prices!.filled
    expect(await filledOf()).toEqual([
      { series: 'price', startMs: gap.fromMs, stepMs: hourMs / 4, count: 12, source },
    ])
    // Results computed from these prices contain the record.
    const { filled } = (await marketDataOrigin(fetch.marketFolder))!
    expect(filled).toEqual([{ what: 'prices', hours: 3, from: '2025-10-20', till: '2025-10-20', source }])
    const later = await replayOf(
      replaySmard({ ...market, lacks: (startMs) => lacks(startMs) && startMs < gap.endMs - hourMs }),
    )
    await fetchSeries({
      ...fetch,
      sources: ['smard'],
      settings: settingsAt(later.url, path.dirname(fetch.settings.folder)),
    })
    expect(await filledOf()).toEqual([
      { series: 'price', startMs: gap.fromMs, stepMs: hourMs / 4, count: 8, source },
    ])
  })

  test('stay if the other source differs next to them, or is unavailable', async () => {
    const { url } = await replayBoth({ ...market, offset: 3 })
    const fetch = fetchOf(url)
    const { outcome } = await fetchSeries(fetch)
    expect(outcome.gaps).toMatchObject({ missing: 12, filled: 0, differing: ['price'] })
    const { prices } = await describeMarket(fetch.marketFolder)
    expect(prices!.filled).toEqual([])
    const alone = await replayOf(replaySmard({ ...market, lacks }))
    const { outcome: last } = await fetchSeries(fetchOf(alone.url))
    expect(last).toMatchObject({
      state: 'done',
      gaps: { missing: 12, filled: 0, fault: { code: 'nothingThere' } },
    })
  })
})

test('a wrong token is refused by name, nothing is stored, and the next run is not blocked', async () => {
  const { url } = await replayOf(replayEntsoe(market, 'right'))
  const folder = scratchFolder()
  const settings = settingsAt(url, folder, { ENTSOE_TOKEN: 'wrong' })
  const fetch = fetchOf(url, { settings, sources: ['entsoe'], marketFolder: path.join(folder, 'market') })
  const error = await fetchSeries(fetch).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SupplyError)
  expect((error as SupplyError).fault).toMatchObject({ code: 'keyRefused', status: 401 })
  expect(String(error)).not.toContain('wrong')
  expect(existsSync(fetch.marketFolder)).toBe(false)
  expect(await lastOutcome(settings.folder, 'prices')).toMatchObject({ state: 'failed', lastSuccessMs: null })
})

test('the plan names every object with its size, and fetches none', async () => {
  const { url, requests } = await replayOf(replaySmard(market))
  const fetch = fetchOf(url)
  const plan = outlineSeries(fetch)
  expect(plan).toMatchObject({ source: 'smard', keys: [], fromMs, endMs, asked: ['weeks'] })
  expect(requests).toEqual([])
  await fetchSeries(fetch)
  const fetched = requests.map(({ url: own }) => own.pathname).filter((path) => !path.includes('/index_'))
  const planned = plan.objects.map(({ request }) => new URL(request!.url).pathname)
  expect(fetched.toSorted()).toEqual(planned.toSorted())
})
