import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDemoAtlas, listAtlases } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import {
  comparisonState,
  currentField,
  describeFleet,
  fieldTurbines,
  isForecastDue,
  makeDemoMarket,
  marketFolders,
  readComparison,
} from '#market'
import { memoryLimits } from '../limits.ts'
import { makeDemoRegister } from '../register/importRegister.ts'
import { meterPlants } from '../testing/meteredPlants.ts'
import { startMarketRefresh } from './refreshMarket.ts'

const times = { firstAfterMs: 1, everyMs: 20, afterFailureMs: 1 }

async function installation() {
  const folder = scratchFolder()
  const atlases = join(folder, 'atlases')
  await createDemoAtlas({ folder: join(atlases, 'demo'), small: true })
  const log = { info: vi.fn(), error: vi.fn() }
  const context = {
    environment: { dataDirectory: folder, memoryMb: { calculation: memoryLimits.calculation.byDefault } },
    catalogue: { list: () => listAtlases([atlases]) },
    programVersion: 'test',
    log,
  } as never
  return { folder, log, context, fleets: join(folder, 'market', 'fleet') }
}

test('a fleet is computed once there is a register, and again when the register changes', async () => {
  const { folder, log, context, fleets } = await installation()
  const market = startMarketRefresh(context, times)
  onTestFinished(() => market.close())
  await makeDemoRegister(join(folder, 'register'), { small: true })
  await expect.poll(() => describeFleet(fleets, 'demo')).not.toBeNull()
  const first = await describeFleet(fleets, 'demo')
  expect(first).toMatchObject({ programVersion: 'test', synthetic: true })
  const description = join(folder, 'register', 'current.json')
  const current = JSON.parse(readFileSync(description, 'utf8'))
  renameSync(join(folder, 'register', current.version), join(folder, 'register', '20250611-00000000'))
  writeFileSync(description, JSON.stringify({ ...current, version: '20250611-00000000' }))
  await expect
    .poll(async () => (await describeFleet(fleets, 'demo'))?.registerVersion)
    .toBe('20250611-00000000')
  expect(log.error).not.toHaveBeenCalled()
})

test('who waits for a refresh gets it at once, with its share, and its end when nothing is due any more', async () => {
  const { folder, log, context, fleets } = await installation()
  await makeDemoRegister(join(folder, 'register'), { small: true })
  const market = startMarketRefresh(context, { ...times, firstAfterMs: 3_600_000, everyMs: 3_600_000 })
  const shares: number[] = []
  await market.caughtUp((share) => shares.push(share))
  expect(await describeFleet(fleets, 'demo')).not.toBeNull()
  expect(shares[0]).toBe(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  await market.caughtUp(() => {})
  const ended = market.caughtUp(() => {})
  await market.close()
  await ended
  await market.caughtUp(() => {})
  expect(log.error).not.toHaveBeenCalled()
})

test('market fields are computed once there are prices', async () => {
  const { folder, log, context } = await installation()
  const market = startMarketRefresh(context, times)
  onTestFinished(() => market.close())
  const { market: marketFolder, fields: fieldsFolder } = marketFolders({ dataDirectory: folder })
  await makeDemoMarket({
    folder: marketFolder,
    atlasFolder: join(folder, 'atlases', 'demo'),
    today: '2024-06-01',
  })
  const [atlas] = await listAtlases([join(folder, 'atlases')])
  const [turbineId] = fieldTurbines(atlas!)
  await expect
    .poll(() => currentField(atlas!, turbineId!, { marketFolder, fieldsFolder }), { timeout: 30_000 })
    .not.toBeNull()
  expect(log.error).not.toHaveBeenCalled()
})

test('the forecast and its fields are computed automatically, once', async () => {
  const { folder, log, context } = await installation()
  const atlasFolder = join(folder, 'atlases', 'demo')
  await createDemoAtlas({ folder: atlasFolder, small: true, years: 5, replace: true })
  const folders = marketFolders({ dataDirectory: folder })
  await makeDemoMarket({ folder: folders.market, atlasFolder, today: '2026-01-01' })
  const [atlas] = await listAtlases([join(folder, 'atlases')])
  const places = {
    marketFolder: folders.market,
    todaysFleetFolder: folders.todaysFleet,
    outlooksFolder: folders.outlooks,
    atlasId: 'demo',
    today: new Date().toISOString().slice(0, 10),
    programVersion: 'test',
  }
  expect(await isForecastDue(atlas!, places)).toBe(true)
  const market = startMarketRefresh(context, times)
  onTestFinished(() => market.close())
  await expect.poll(() => isForecastDue(atlas!, places), { timeout: 60_000 }).toBe(false)
  expect(log.error).not.toHaveBeenCalled()
})

test('metered plants are compared again once a settlement has changed', async () => {
  const { folder, log, context } = await installation()
  await meterPlants(folder, { lat: 53.87, lon: 9.11 }, { upTo: 'settlements' })
  const places = { folder: join(folder, 'metered'), registerFolder: join(folder, 'register') }
  const [atlas] = await listAtlases([join(folder, 'atlases')])
  expect(await comparisonState(atlas!, places)).toBe('outdated')
  const market = startMarketRefresh(context, times)
  onTestFinished(() => market.close())
  await expect.poll(() => comparisonState(atlas!, places)).toBe('current')
  const { plants } = (await readComparison(places.folder, 'demo'))!
  const [own] = plants.filter(({ years }) => years[0]!.compared !== null)
  expect(Math.exp(own!.years[0]!.compared!.logRatio)).toBeCloseTo(0.81, 1)
  expect(log.error).not.toHaveBeenCalled()
})

test('a failure is logged and retried, and the fleet is computed when its cause is gone', async () => {
  const { folder, log, context, fleets } = await installation()
  await makeDemoRegister(join(folder, 'register'), { small: true })
  // A file blocks the folder of the fleet.
  writeFileSync(join(folder, 'market'), '')
  const market = startMarketRefresh(context, times)
  onTestFinished(() => market.close())
  await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(1)
  rmSync(join(folder, 'market'))
  await expect.poll(() => describeFleet(fleets, 'demo')).not.toBeNull()
})

test('ending the refresh ends its running process', async () => {
  const { folder, log, context, fleets } = await installation()
  await makeDemoRegister(join(folder, 'register'), { small: true })
  const market = startMarketRefresh(context, times)
  await expect.poll(() => log.info.mock.calls.length).toBe(1)
  await market.close()
  expect(log.error).not.toHaveBeenCalled()
  expect(await describeFleet(fleets, 'demo')).toBeNull()
})
