import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { SupplyError } from '../faults.ts'
import { problemsOfFile, tryMalformations } from '../testing/malformations.ts'
import { type ReplayRequest, type ReplaySource, replayRange } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { isUsableArea, tilesOf } from './demTiles.ts'
import { fetchTerrain, type TerrainFetch } from './fetchTerrain.ts'
import { outlineTerrain } from './outlineTerrain.ts'

const side = 24
const sea = 'Copernicus_DSM_COG_30_N54_00_E006_00_DEM'
const land = 'Copernicus_DSM_COG_30_N54_00_E007_00_DEM'

// Shifted by half a pixel, as the real tiles are.
const step = 1 / side
const tile = await encodeCloudOptimizedGeoTiff({
  grid: { xmin: 7, ymin: 54 + step, dx: step, dy: step, xSz: side, ySz: side },
  data: Float32Array.from({ length: side * side }, (_, index) => 10 + (index % side)),
})
const md5 = createHash('md5').update(tile).digest('hex')

/** A bucket with one tile. */
const replayDem: ReplaySource = ({ url, headers }) => {
  if (!url.pathname.startsWith('/copernicusDem90/')) return null
  if (url.pathname === `/copernicusDem90/${land}/${land}.tif`)
    return replayRange(
      { headers: { 'content-type': 'image/tiff', etag: `"${md5}"` }, body: tile },
      headers.range,
    )
  return {
    status: 404,
    headers: { 'content-type': 'application/xml' },
    body: '<Error><Code>NoSuchKey</Code></Error>',
  }
}

function fetchOf(url: string, given: Partial<TerrainFetch> = {}): TerrainFetch {
  const folder = scratchFolder()
  return {
    area: { west: 6.2, south: 54.1, east: 7.5, north: 54.9 },
    model: 'glo-90',
    terrainFolder: path.join(folder, 'terrain'),
    settings: settingsAt(url, folder),
    now: () => 0,
    wait: async () => {},
    ...given,
  }
}

test('an area has the tiles that it touches, also west of Greenwich and south of the equator', () => {
  const names = tilesOf({ west: -1.5, south: -0.5, east: 0.5, north: 1 }, 'glo-30').map(({ name }) =>
    name.slice(22, 30),
  )
  expect(names).toEqual(['S01_00_W', 'S01_00_W', 'S01_00_E', 'N00_00_W', 'N00_00_W', 'N00_00_E'])
  expect(isUsableArea({ west: 5, south: 47, east: 16, north: 56 })).toBe(true)
  for (const [west, south, east, north] of [
    [5, 47, 5, 56],
    [-180, -90, 180, 90],
    [Number.NaN, 47, 16, 56],
  ] as const)
    expect(isUsableArea({ west, south, east, north })).toBe(false)
})

test('a tile of land is stored unchanged, a missing one is sea, and nothing is requested twice', async () => {
  const { url, requests } = await replayOf(replayDem)
  const fetch = fetchOf(url)
  const { outcome, result } = await fetchTerrain(fetch)
  expect(result).toEqual({ tiles: 1, sea: 1 })
  expect(outcome).toMatchObject({ state: 'done', source: 'copernicusDem90' })
  expect(readFileSync(path.join(fetch.terrainFolder, `${land}.tif`)).equals(tile)).toBe(true)
  const asked = requests.length
  expect(outlineTerrain(fetch).objects.map(({ key }) => key)).toEqual([`${sea}.tif`])
  expect(requests.length).toBe(asked)
})

test('a second fetch adds missing tiles and replaces older ones, and no others', async () => {
  const dayMs = 24 * 3_600_000
  let changedMs = Date.now() - dayMs
  const server = await replayOf(replayDem)
  server.spoil((_, answer) => ({
    ...answer,
    headers: { ...answer.headers, 'last-modified': new Date(changedMs).toUTCString() },
  }))
  const fetch = { ...fetchOf(server.url), isRenewing: true }
  const file = path.join(fetch.terrainFolder, `${land}.tif`)
  const subjects = [{ kind: 'terrain', area: fetch.area, model: 'glo-90' }]
  expect((await fetchTerrain(fetch)).outcome).toMatchObject({ objects: 2, subjects })
  expect(await fetchTerrain(fetch)).toMatchObject({
    outcome: { state: 'done', objects: 1, bytes: 0, subjects },
    result: { tiles: 0, sea: 1 },
  })
  rmSync(file)
  expect((await fetchTerrain(fetch)).result.tiles).toBe(1)
  writeFileSync(file, 'of before')
  expect((await fetchTerrain(fetch)).result.tiles).toBe(0)
  changedMs = Date.now() + dayMs
  expect((await fetchTerrain(fetch)).result.tiles).toBe(1)
  expect(readFileSync(file).equals(tile)).toBe(true)
  server.spoil(() => ({ status: 404 }))
  await expect(fetchTerrain(fetch)).rejects.toMatchObject({ fault: { code: 'nothingThere' } })
})

test('every problem of a tile is reported by name, and nothing is stored', async () => {
  const server = await replayOf(replayDem)
  const isSpoilt = ({ url }: ReplayRequest) => url.pathname.includes(land)
  await tryMalformations([server], { isSpoilt }, async () => {
    const fetch = fetchOf(server.url)
    const error = await fetchTerrain(fetch).catch((thrown: unknown) => thrown)
    return problemsOfFile(error, fetch.terrainFolder, `${land}.tif`, tile)
  })
})

test('an interrupted tile continues, and starts again if the source has replaced it', async () => {
  const step = 1 / 1300
  const large = await encodeCloudOptimizedGeoTiff({
    grid: { xmin: 7, ymin: 54 + step, dx: step, dy: step, xSz: 1300, ySz: 1300 },
    data: Float32Array.from({ length: 1300 * 1300 }, (_, index) => 100 * Math.sin(index * index)),
  })
  expect(large.length).toBeGreaterThan(1 << 22)
  let etag = '"in-parts-1"'
  const { url, requests, spoil } = await replayOf((request) =>
    request.url.pathname.includes(land)
      ? replayRange({ headers: { etag }, body: large }, request.headers.range)
      : replayDem(request),
  )
  const fetch = fetchOf(url, { area: { west: 7.1, south: 54.1, east: 7.2, north: 54.2 } })
  let seen = 0
  const ranges = () => {
    const from = seen
    seen = requests.length
    return requests.slice(from).map(({ headers }) => headers.range)
  }
  const breaking = () =>
    spoil(({ headers }, answer) =>
      headers.range?.startsWith('bytes=0-') === true ? answer : { ...answer, brokenAfter: 9 },
    )
  breaking()
  await expect(fetchTerrain(fetch)).rejects.toThrow(SupplyError)
  const [first, second] = ranges()
  expect([first, second?.split('-')[0]]).toEqual(['bytes=0-4194303', 'bytes=4194304'])
  spoil(null)
  await fetchTerrain(fetch)
  expect(ranges()).toEqual(['bytes=0-3', second])
  expect(readFileSync(path.join(fetch.terrainFolder, `${land}.tif`)).equals(large)).toBe(true)

  const other = { ...fetch, terrainFolder: path.join(scratchFolder(), 'terrain') }
  breaking()
  await expect(fetchTerrain(other)).rejects.toThrow(SupplyError)
  spoil(null)
  etag = '"in-parts-2"'
  ranges()
  await fetchTerrain(other)
  expect(ranges()).toEqual(['bytes=0-3', 'bytes=0-4194303', second])
})

test('a tile of another place is refused', async () => {
  const { url } = await replayOf((request) => {
    const own = new URL(request.url.href.replaceAll('E009', 'E007'))
    return replayDem({ ...request, url: own })
  })
  const error = await fetchTerrain(fetchOf(url, { area: { west: 9, south: 54, east: 10, north: 55 } })).catch(
    (thrown: unknown) => thrown,
  )
  expect((error as SupplyError).fault).toMatchObject({ code: 'notWhatWasAsked' })
})
