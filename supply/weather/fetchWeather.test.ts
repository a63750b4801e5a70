import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openAtlas } from '#atlas'
import type { SupplyError } from '../faults.ts'
import { Fetcher } from '../http/fetcher.ts'
import { lastOutcome } from '../outcome.ts'
import { sources } from '../sources.ts'
import { replayArco, syntheticWeather } from '../testing/replayArco.ts'
import { startReplay } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { storeOfTests, weatherOfTests } from '../testing/weatherOfTests.ts'
import { arcoArea } from './arcoArea.ts'
import { readArcoStore } from './arcoStore.ts'
import { ChunkChecks } from './chunkChecks.ts'
import { fetchWeather } from './fetchWeather.ts'
import { requireLikeAtlas } from './requireLikeAtlas.ts'
import { planOf, type WeatherFetch } from './weatherPlan.ts'
import { arcoNames, type WeatherVariable } from './weatherVariables.ts'

const keys = { CDS_KEY: storeOfTests.token }
const hourMs = 3_600_000
const wait = async () => {}

function faultOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return (error as SupplyError).fault
  }
}

// Created once: packing its chunks takes longer than reading them.
const server = await startReplay([replayArco(storeOfTests)])
afterEach(() => server.spoil(null))
afterAll(() => server.close())

function supplied(endMs: number | null = Date.UTC(2022, 2)) {
  const folder = scratchFolder()
  const settings = settingsAt(server.url, folder, keys)
  const atlasesFolder = path.join(folder, 'atlases')
  return { folder, fetch: { ...weatherOfTests, settings, atlasesFolder, endMs, wait } }
}

const planWeather = (fetch: WeatherFetch) => {
  const storeOf = (needed: readonly WeatherVariable[]) =>
    readArcoStore(new Fetcher({ wait }), fetch.settings, needed)
  return planOf(fetch, storeOf, Number.POSITIVE_INFINITY, new ChunkChecks())
}

test('the plan lists the needed objects of three years before anything is fetched', async () => {
  const { fetch, folder } = supplied(null)
  const { objects, keys: needed, fromMs, endMs } = await planWeather(fetch)
  // 2 × 1 tiles of the area, five variables, three chunks of time.
  expect(objects).toHaveLength(2 * 5 * 3)
  expect([needed, fromMs, endMs]).toEqual([['CDS_KEY'], Date.UTC(2022, 0), Date.UTC(2025, 0)])
  expect(JSON.stringify(objects)).not.toContain(keys.CDS_KEY)
  expect(readdirSync(folder)).toEqual([])
})

test('an atlas has the store’s values within its precision, names the source, and leaves no other files', async () => {
  const { fetch, folder } = supplied()
  const { outcome, result } = await fetchWeather(fetch)
  expect(result).toMatchObject({ ok: true, value: { info: { licence: 'CC BY 4.0', synthetic: false } } })
  expect(outcome).toMatchObject({ kind: 'weather', state: 'done', source: 'arco', objects: 10 })
  expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
  const atlas = await openAtlas(path.join(fetch.atlasesFolder, fetch.id))
  try {
    expect(atlas.info.citation).toBe(sources.arco.citation)
    expect(atlas.info).toMatchObject({ dataFromMs: fetch.fromMs, dataTillMs: Date.UTC(2022, 2) - hourMs })
    for (const [row, column] of [
      [0, 0],
      [3, 4],
      [2, 1],
    ] as const) {
      const { fields } = await atlas.readPoint({
        lat: 53 + row / 4,
        lon: 9.5 + column / 4,
        variables: ['u100', 'v100', 't2m', 'rain'],
        interpolation: 'nearest',
        fromStep: 0,
        endStep: atlas.info.stepCount,
      })
      const expected = (variable: string, step: number) =>
        syntheticWeather(
          variable,
          fetch.fromMs / hourMs + step,
          (53 + 90) * 4 + row,
          (9.5 + 180) * 4 + column,
        )
      for (let step = 0; step < atlas.info.stepCount; step += 13) {
        expect(fields.get('u100')![step]).toBeCloseTo(expected('u100', step), 2)
        expect(fields.get('v100')![step]).toBeCloseTo(expected('v100', step), 2)
        expect(Math.abs(fields.get('t2m')![step]! - expected('t2m', step))).toBeLessThanOrEqual(0.0051)
        expect(Math.abs(fields.get('rain')![step]! - 1000 * expected('tp', step))).toBeLessThanOrEqual(0.0051)
      }
    }
  } finally {
    await atlas.close()
  }
  expect(readdirSync(path.join(folder, 'supply', 'weather'))).toEqual(['last.json', 'lock'])
})

test('fetched parts are imported while the rest is fetched, and become visible only with the rest', async () => {
  const { fetch, folder } = supplied()
  const { objects } = await planWeather(fetch)
  const last = new URL(objects.at(-1)!.request.url).pathname
  let isLastThere = false
  const replayed = replayArco(storeOfTests)
  const slow = await replayOf(async (request) => {
    if (request.url.pathname !== last || isLastThere) return (await replayed(request))!
    // The import has started already.
    await vi.waitFor(() => expect(existsSync(fetch.atlasesFolder)).toBe(true), { timeout: 60_000 })
    return { status: 404 }
  })
  const about = { ...fetch, settings: settingsAt(slow.url, folder, keys) }
  await expect(fetchWeather(about)).rejects.toMatchObject({ fault: { code: 'nothingThere' } })
  expect(existsSync(path.join(fetch.atlasesFolder, fetch.id))).toBe(false)
  isLastThere = true
  const asked = slow.requests.length
  expect(await fetchWeather(about)).toMatchObject({ result: { ok: true, value: { isUnchanged: false } } })
  // The store's description, its hours, and the chunk that was missing.
  expect(slow.requests.length - asked).toBe(3)
})

test('the next fetch appends months that have become final, and requests nothing if all is stored', async () => {
  const { fetch } = supplied()
  await fetchWeather(fetch)
  const asked = server.requests.length
  const { outcome, result } = await fetchWeather(fetch)
  expect([result, outcome.state, outcome.newestMs]).toEqual([null, 'done', Date.UTC(2022, 2) - hourMs])
  // The store's description, and its hours.
  expect(server.requests.length - asked).toBe(2)
  const later = await fetchWeather({ ...fetch, endMs: Date.UTC(2022, 3) })
  expect(later.result).toMatchObject({
    ok: true,
    value: { info: { dataTillMs: Date.UTC(2022, 3) - hourMs } },
  })
  expect((await lastOutcome(fetch.settings.folder, 'weather'))?.newestMs).toBe(Date.UTC(2022, 3) - hourMs)
})

test('months that may still change are left out', async () => {
  const { fetch } = supplied(null)
  const now = () => Date.UTC(2022, 5, 30)
  const { endMs } = await planWeather({ ...fetch, now })
  expect(endMs).toBe(Date.UTC(2022, 2))
  expect((await planWeather({ ...fetch, now: () => Date.UTC(2022, 2, 31) })).objects).toEqual([])
})

test('data that cannot be added to an atlas are refused before the fetch', async () => {
  const { fetch } = supplied()
  await fetchWeather(fetch)
  const asked = server.requests.length
  const elsewhere = arcoArea({ west: 9.5, south: 53, east: 10.5, north: 54 })!
  await expect(fetchWeather({ ...fetch, area: elsewhere })).rejects.toMatchObject({
    fault: { code: 'atlasUnlike', id: 'era5-test', what: 'area' },
  })
  expect(server.requests.length).toBe(asked)
  const { info } = await openAtlas(path.join(fetch.atlasesFolder, fetch.id))
  const faults = [
    { ...info, synthetic: true },
    { ...info, resolutionTimeS: 10_800 },
    { ...info, variables: [...info.variables, { ...info.variables[0]!, id: 'z0' }] },
  ].map((other) => faultOf(() => requireLikeAtlas(other, fetch.area, arcoNames)))
  expect(faults).toEqual([
    { code: 'atlasUnlike', id: 'era5-test', what: 'synthetic' },
    { code: 'atlasUnlike', id: 'era5-test', what: 'step' },
    { code: 'atlasNeedsMore', id: 'era5-test', variables: ['z0'] },
  ])
})

test('without a key nothing is requested, and a refused key is reported by its name', async () => {
  const { fetch, folder } = supplied()
  const asked = server.requests.length
  const none = { ...fetch, settings: settingsAt(server.url, folder) }
  await expect(fetchWeather(none)).rejects.toMatchObject({
    fault: { code: 'keyMissing', settings: ['CDS_KEY'] },
  })
  expect(server.requests.length).toBe(asked)
  const other = { ...fetch, settings: settingsAt(server.url, folder, { CDS_KEY: 'another' }) }
  await expect(fetchWeather(other)).rejects.toMatchObject({ fault: { code: 'keyRefused', status: 401 } })
  expect(existsSync(path.join(folder, 'atlases'))).toBe(false)
})

test('a busy store is called again after the pause that it states', async () => {
  const { fetch } = supplied()
  const waitedMs: number[] = []
  let refusals = 0
  server.spoil(({ url }, answer) => {
    if (!url.pathname.includes('/u100/') || refusals++ > 0) return answer
    return { status: 429, headers: { 'retry-after': '77' } }
  })
  await fetchWeather({ ...fetch, wait: async (ms) => void waitedMs.push(ms) })
  expect(waitedMs).toContain(77_000)
})
