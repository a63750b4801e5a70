import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { fetchEnergies, fetchTerrain, fetchTurbineLists, readSupplySettings, sources } from '#supply'
import { startSupply } from '../../server/standingOrder/startSupply.ts'
import { claimTask, endTask, renewLease } from '../../server/standingOrder/taskRows.ts'
import { seededAccount } from '../../server/testing/builders.ts'
import { startTestServer } from '../../server/testing/testServer.ts'
import { readSheets } from '../../server/workbooks/readSheets.ts'
import { replayCharts } from '../../supply/testing/replayMarket.ts'
import { type ReplaySource, replayRange, startReplay } from '../../supply/testing/replayServer.ts'
import {
  replaySettlements,
  settlementArchive,
  settlementFile,
} from '../../supply/testing/replaySettlements.ts'
import { replayTurbineLists, turbineListWorkbook } from '../../supply/testing/replayTurbineLists.ts'

const year = new Date().getUTCFullYear()
const values = [8.506, 9.1, 6.2, 5.1, 4.9, 4.7, 6.1, 6.3, 7.7, 8.1, 8.93, 8.1]
const times = { firstAfterMs: 0, everyMs: 50, renewEveryMs: 1000, afterFailureMs: 3_600_000 }

const tileName = 'Copernicus_DSM_COG_30_N54_00_E007_00_DEM.tif'

/** A bucket with one tile of terrain. */
async function replayTerrain(): Promise<ReplaySource> {
  const [side, step] = [24, 1 / 24]
  const body = await encodeCloudOptimizedGeoTiff({
    grid: { xmin: 7, ymin: 54 + step, dx: step, dy: step, xSz: side, ySz: side },
    data: new Float32Array(side * side).fill(10),
  })
  const headers = { 'last-modified': new Date(Date.now() - 24 * 3_600_000).toUTCString() }
  return ({ url, headers: { range } }) =>
    url.pathname.endsWith(`/${tileName}`) ? replayRange({ headers, body }, range) : null
}

const settlements: Record<string, Buffer> = {
  [settlementFile('tennet', 2024)]: settlementArchive('tennet', 1000),
}
const lists = { 1: { text: 'Vinddata', body: turbineListWorkbook(2024, 2_000_000) } }
const replay = await startReplay([
  replaySettlements(settlements),
  replayTurbineLists(lists),
  await replayTerrain(),
  replayCharts({ [year - 1]: values, [year]: values.slice(0, new Date().getUTCMonth()) }),
])
vi.stubEnv(sources.netztransparenzPage.urlSetting, replay.url)
vi.stubEnv(sources.settlements.urlSetting, `${replay.url}/settlements`)
vi.stubEnv(sources.turbineLists.urlSetting, `${replay.url}/turbineLists`)
vi.stubEnv(sources.copernicusDem90.urlSetting, `${replay.url}/terrain`)
const server = await startTestServer({ settings: { SUPPLY_NIGHTLY: 'market-values,terrain,energies' } })
const admin = await seededAccount(server, 'admin')
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await replay.close()
})

async function taskNow(name: string) {
  const { body } = await admin.get('/api/admin/data')
  return body.tasks.find(({ task }: { task: string }) => task === name)
}

/** Sources whose market values were fetched. */
async function sourceNow() {
  const { body } = await admin.get('/api/admin/data')
  return body.sources.find(({ name }: { name: string }) => name === 'netztransparenz.de (charts)')
}

/** Two servers of one database that look for work. */
async function withTwoServers(work: () => Promise<void>): Promise<void> {
  const stops = [await startSupply(server.context, times), await startSupply(server.context, times)]
  try {
    await work()
  } finally {
    for (const stop of stops) await stop()
  }
}

async function untilState(state: string): Promise<void> {
  await expect.poll(async () => taskNow('market-values'), { timeout: 60_000 }).toMatchObject({ state })
}

test('ordered tasks have their next night, all others wait for an admin', async () => {
  const { body } = await admin.get('/api/admin/data')
  expect(body.nightly_hour).toBe(3)
  const due = body.tasks.map(({ task, next_run_at }: { task: string; next_run_at: string | null }) => [
    task,
    next_run_at !== null,
  ])
  expect(due).toEqual([
    ['energies', true],
    ['generation', false],
    ['market-values', true],
    ['mean-speed', false],
    ['prices', false],
    ['register', false],
    ['roughness', false],
    ['terrain', true],
    ['turbine-lists', false],
  ])
  expect(await taskNow('market-values')).toMatchObject({
    state: 'never',
    warnings: ['neverFetched'],
    source: null,
  })
  expect((await admin.post('/api/admin/data/weather/fetch', {})).status).toBe(404)
})

test('one of the servers makes up for a missed night, and stores the licence with the data', async () => {
  const { db } = server.context.database
  await db
    .updateTable('supply_task')
    .set({ next_due_at: new Date(Date.now() - 3_600_000) })
    .where('name', '=', 'market-values')
    .execute()
  await withTwoServers(() => untilState('done'))
  // A request for each of the two years: only one server has fetched.
  expect(replay.requests).toHaveLength(2)
  expect(await taskNow('market-values')).toMatchObject({
    warnings: [],
    source: 'netztransparenz.de (charts)',
    licence: 'statutory publication',
    files: 2,
  })
})

test('a failed fetch is repeated, keeps the last success, and reports its reason', async () => {
  const before = await taskNow('market-values')
  expect(await sourceNow()).toMatchObject({ last_success_at: before.last_success_at, failed_at: null })
  replay.spoil(() => ({ status: 404 }))
  expect((await admin.post('/api/admin/data/market-values/fetch', {})).status).toBe(200)
  await withTwoServers(() => untilState('failed'))
  replay.spoil(null)
  const after = await taskNow('market-values')
  expect(after).toMatchObject({
    warnings: ['failed'],
    last_success_at: before.last_success_at,
    newest_at: before.newest_at,
    licence: before.licence,
  })
  expect(after.log).toContain('nothingThere')
  const { failed_at, ...source } = await sourceNow()
  expect(source).toMatchObject({
    last_success_at: before.last_success_at,
    files: before.files,
    bytes: before.bytes,
  })
  // The fetch has failed before its process and the task have ended.
  expect(failed_at >= after.started_at && failed_at <= after.ended_at, failed_at).toBe(true)
  expect(after.next_run_at).not.toBe(before.next_run_at)
})

test('one task runs at a time, until its server fails to renew its lease', async () => {
  const { database } = server.context
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await admin.post('/api/admin/data/prices/fetch', {})
  await admin.post('/api/admin/data/register/fetch', {})
  const claims = await Promise.all([claimTask(database, first), claimTask(database, second)])
  expect(claims.filter((name) => name !== null)).toEqual(['prices'])
  const [owner, other] = claims[0] === null ? [second, first] : [first, second]
  expect(await renewLease(database, owner, 'prices', '1 of 2 files')).toBe(true)
  expect((await taskNow('prices')).log).toBe('1 of 2 files')
  await database.db
    .updateTable('supply_task')
    .set({ lease_until: new Date(Date.now() - 1000) })
    .where('name', '=', 'prices')
    .execute()
  expect(await claimTask(database, other)).toBe('prices')
  expect(await renewLease(database, owner, 'prices', '1 of 2 files')).toBe(false)
  await endTask(database, owner, 'prices', { state: 'done', log: '', nextMs: null })
  expect((await taskNow('prices')).state).toBe('running')
  await endTask(database, other, 'prices', { state: 'done', log: '', nextMs: null })
  expect(await claimTask(database, other)).toBe('register')
  await endTask(database, other, 'register', { state: 'done', log: '', nextMs: null })
})

test('terrain is fetched again as a command has fetched it, and by itself a month later at the earliest', async () => {
  const fetchNow = () => admin.post('/api/admin/data/terrain/fetch', {})
  expect(await taskNow('terrain')).toMatchObject({
    state: 'never',
    warnings: ['neverFetched'],
    is_begun: false,
    fetched_for: [],
    stored: { files: 0, bytes: 0 },
  })
  const refused = await fetchNow()
  expect([refused.status, refused.body.errorcode]).toEqual([409, 'DATA_NOT_BEGUN'])

  const { dataDirectory } = server
  const area = { west: 6.2, south: 54.1, east: 7.5, north: 54.9 }
  const terrainFolder = path.join(dataDirectory, 'terrain')
  const settings = readSupplySettings(process.env, dataDirectory)
  await fetchTerrain({ area, model: 'glo-90', terrainFolder, settings })
  const begun = await taskNow('terrain')
  expect(begun).toMatchObject({
    state: 'done',
    warnings: [],
    is_begun: true,
    fetched_for: [{ area, model: 'glo-90', country: null, height_m: null }],
    stored: { files: 1, bytes: begun.bytes },
    ended_at: null,
  })

  rmSync(path.join(terrainFolder, tileName))
  expect((await taskNow('terrain')).stored).toEqual({ files: 0, bytes: 0 })
  expect((await fetchNow()).status).toBe(200)
  await withTwoServers(() =>
    expect
      .poll(() => taskNow('terrain'), { timeout: 60_000 })
      .toMatchObject({ state: 'done', ended_at: expect.any(String), stored: begun.stored }),
  )
  expect(existsSync(path.join(terrainFolder, tileName))).toBe(true)
  const { log, next_run_at } = await taskNow('terrain')
  expect(log).toMatch(/^2 of 2 files, 100 %\ndone: 2 files, /m)
  expect(Date.parse(next_run_at) - Date.now()).toBeGreaterThan(28 * 24 * 3_600_000)
  const { body } = await admin.get('/api/admin/audit')
  const action = 'POST /api/admin/data/terrain/fetch'
  const noted = body.entries.filter((entry: { action: string }) => entry.action === action)
  expect(noted.map(({ status }: { status: number }) => status)).toEqual([200, 409])
})

test('metered energies and lists of turbines are fetched once a command has accepted the terms', async () => {
  const { dataDirectory } = server
  const fetchNow = (task: string) => admin.post(`/api/admin/data/${task}/fetch`, {})
  const tasks = ['energies', 'turbine-lists']
  for (const task of tasks) {
    expect(await taskNow(task)).toMatchObject({ is_begun: false, newest_at: null })
    expect((await fetchNow(task)).body.errorcode).toBe('DATA_NOT_BEGUN')
  }
  const run = { settings: readSupplySettings(process.env, dataDirectory), wait: async () => {} }
  const about = { ...run, meteredFolder: path.join(dataDirectory, 'metered') }
  await fetchEnergies(about)
  await fetchTurbineLists({ ...about, sheetsOf: async (bytes) => readSheets(bytes) })

  settlements[settlementFile('tennet', 2025)] = settlementArchive('tennet', 1000)
  lists[1].body = turbineListWorkbook(2025, 2_000_000)
  for (const task of tasks) expect((await fetchNow(task)).status).toBe(200)
  await withTwoServers(async () => {
    for (const task of tasks)
      await expect
        .poll(() => taskNow(task), { timeout: 60_000 })
        .toMatchObject({ state: 'done', newest_at: '2025-12-01 00:00:00 UTC', ended_at: expect.any(String) })
  })
  const { next_run_at } = await taskNow('energies')
  expect(Date.parse(next_run_at) - Date.now()).toBeGreaterThan(28 * 24 * 3_600_000)
})
