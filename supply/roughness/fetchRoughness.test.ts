import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import type { SupplyError } from '../faults.ts'
import { problemsOfFile, tryMalformations } from '../testing/malformations.ts'
import { type ReplayRequest, type ReplaySource, replayRange } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { coverTilesOf, isCoverArea } from './coverTiles.ts'
import { fetchRoughness, type RoughnessFetch } from './fetchRoughness.ts'
import { outlineRoughness } from './outlineRoughness.ts'

const side = 60
const land = 'ESA_WorldCover_10m_2021_v200_N51E012_Map.tif'

const tile = await tileOf((index) => (index % 7 === 0 ? 10 : 40))

function tileOf(codeOf: (index: number) => number, west = 12): Promise<Buffer> {
  const step = 3 / side
  return encodeCloudOptimizedGeoTiff({
    grid: { xmin: west + step / 2, ymin: 51 + step / 2, dx: step, dy: step, xSz: side, ySz: side },
    data: Float32Array.from({ length: side * side }, (_, index) => codeOf(index)),
  })
}

/** A bucket with one tile. */
function bucketOf(body: Buffer, tag = createHash('md5').update(body).digest('hex')): ReplaySource {
  return ({ url, headers }) =>
    url.pathname === `/worldCover/${land}`
      ? replayRange({ headers: { 'content-type': 'image/tiff', etag: `"${tag}"` }, body }, headers.range)
      : null
}

function fetchOf(url: string, given: Partial<RoughnessFetch> = {}): RoughnessFetch {
  const folder = scratchFolder()
  return {
    area: { west: 11, south: 52, east: 13, north: 53 },
    roughnessFolder: path.join(folder, 'roughness'),
    settings: settingsAt(url, folder),
    now: () => 0,
    wait: async () => {},
    ...given,
  }
}

const faultOf = async (fetch: RoughnessFetch) => {
  const error = await fetchRoughness(fetch).catch((thrown: unknown) => thrown)
  return (error as SupplyError).fault
}

test('an area has the tiles that it touches', () => {
  const germany = { west: 5, south: 47, east: 16, north: 56 }
  expect(coverTilesOf(germany)).toHaveLength(20)
  expect(
    coverTilesOf({ west: 3, south: 51, east: 6, north: 54 }).map(({ name }) => name.slice(29, 36)),
  ).toEqual(['N51E003'])
  expect(isCoverArea(germany)).toBe(true)
  expect(isCoverArea({ west: -180, south: -90, east: 180, north: 90 })).toBe(false)
  expect(isCoverArea({ west: 5, south: 47, east: 5, north: 56 })).toBe(false)
})

test('tiles are stored unchanged and fetched once; open sea has no tile', async () => {
  const { url, requests } = await replayOf(bucketOf(tile))
  const fetch = fetchOf(url)
  const { outcome, result } = await fetchRoughness(fetch)
  expect(result).toEqual({ tiles: 1 })
  expect(outcome).toMatchObject({ state: 'done', source: 'worldCover', licence: 'CC BY 4.0' })
  expect(outcome.citation).toContain('ESA WorldCover')
  expect(readFileSync(path.join(fetch.roughnessFolder, land)).equals(tile)).toBe(true)
  const asked = requests.filter(({ url: own }) => own.pathname.endsWith(land)).length
  expect(outlineRoughness(fetch).objects.filter(({ key }) => key.startsWith(land))).toEqual([])
  expect(requests.filter(({ url: own }) => own.pathname.endsWith(land))).toHaveLength(asked)
  expect((await fetchRoughness(fetch)).outcome.objects).toBe(0)
  expect(requests.filter(({ url: own }) => own.pathname.endsWith(land))).toHaveLength(asked)
})

test('a second fetch adds missing tiles and replaces older ones, and no others', async () => {
  const dayMs = 24 * 3_600_000
  let changedMs = Date.now() - dayMs
  const server = await replayOf(bucketOf(tile))
  server.spoil((_, answer) => ({
    ...answer,
    headers: { ...answer.headers, 'last-modified': new Date(changedMs).toUTCString() },
  }))
  const fetch = { ...fetchOf(server.url), isRenewing: true }
  const subjects = [{ kind: 'roughness', area: fetch.area }]
  expect(await fetchRoughness(fetch)).toMatchObject({ outcome: { subjects }, result: { tiles: 1 } })
  expect(await fetchRoughness(fetch)).toMatchObject({
    outcome: { state: 'done', objects: 0, subjects },
    result: { tiles: 0 },
  })
  rmSync(path.join(fetch.roughnessFolder, land))
  expect((await fetchRoughness(fetch)).result.tiles).toBe(1)
  changedMs = Date.now() + dayMs
  expect((await fetchRoughness(fetch)).result.tiles).toBe(1)
  server.spoil(() => ({ status: 404 }))
  expect(await faultOf(fetch)).toMatchObject({ code: 'nothingThere' })
})

test('problems of a tile are reported by name, and none of it is stored', async () => {
  const server = await replayOf(bucketOf(tile))
  const isSpoilt = ({ url }: ReplayRequest) => url.pathname.endsWith(land)
  await tryMalformations([server], { isSpoilt }, async () => {
    const fetch = fetchOf(server.url)
    const error = await fetchRoughness(fetch).catch((thrown: unknown) => thrown)
    return problemsOfFile(error, fetch.roughnessFolder, land, tile)
  })
})

test('a map of another place or quantity, or a damaged one without a checksum, is refused', async () => {
  const holed = Buffer.from(tile)
  holed.fill(0, holed.length - 300)
  for (const [body, reason] of [
    [await tileOf(() => 40, 15), 'another place'],
    [await tileOf(() => 41), 'something else'],
    [await tileOf(() => 0), 'without land cover'],
    [holed, 'damaged'],
  ] as const) {
    const { url } = await replayOf(bucketOf(body, 'a1-12'))
    expect(await faultOf(fetchOf(url))).toMatchObject({
      code: 'notWhatWasAsked',
      reason: expect.stringContaining(reason),
    })
  }
})

test('an address without any tile is reported as wrong', async () => {
  const { url } = await replayOf()
  expect(await faultOf(fetchOf(url))).toMatchObject({ code: 'nothingThere' })
})
