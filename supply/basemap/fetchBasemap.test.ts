import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { expect, test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import { planetMaxZoom, planetTile, replayBasemap, syntheticPlanet } from '../testing/replayBasemap.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { areaTileIds, countAreaTiles, idsWithin } from './areaTiles.ts'
import { type BasemapFetch, fetchBasemap } from './fetchBasemap.ts'
import { outlineBasemap } from './outlineBasemap.ts'

const nowMs = Date.UTC(2026, 10, 21, 12)
const germany = { west: 5, south: 47, east: 16, north: 56 }

const planet = syntheticPlanet()

function fetchOf(url: string, given: Partial<BasemapFetch> = {}): BasemapFetch {
  const folder = scratchFolder()
  return {
    area: germany,
    maxZoom: planetMaxZoom,
    basemapFolder: path.join(folder, 'basemap'),
    settings: settingsAt(url, folder),
    now: () => nowMs,
    wait: async () => {},
    ...given,
  }
}

/** Opens the archive with the PMTiles library, which does not write it. */
function archiveOf(file: string): PMTiles {
  const bytes = readFileSync(file)
  return new PMTiles({
    getKey: () => file,
    getBytes: async (offset: number, length: number): Promise<RangeResponse> => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
}

async function textOf(archive: PMTiles, z: number, x: number, y: number): Promise<string | null> {
  const tile = await archive.getZxy(z, x, y)
  return tile ? new TextDecoder().decode(tile.data) : null
}

test('an area has exactly its tiles of every zoom, equal to those of the planet', async () => {
  const { url, requests } = await replayOf(replayBasemap(planet, '20261120'))
  const fetch = fetchOf(url)
  const { outcome, result } = await fetchBasemap(fetch)
  expect(result).toMatchObject({ build: '20261120', tiles: countAreaTiles(germany, planetMaxZoom) })
  expect(outcome).toMatchObject({ state: 'done', source: 'protomaps', newestMs: Date.UTC(2026, 10, 20) })
  // The first request is for the day of the fetch, which has no build yet.
  expect(requests[0]?.url.pathname).toBe('/protomaps/20261121.pmtiles')
  const archive = archiveOf(result.file)
  expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, minLon: 5, maxLat: 56 })
  expect(await archive.getMetadata()).toMatchObject({ attribution: '© Sample Surveyors' })
  // Germany at zoom 7: columns 65 to 69, rows 39 to 45.
  for (let x = 64; x <= 70; x++)
    for (let y = 38; y <= 46; y++) {
      const isInside = x >= 65 && x <= 69 && y >= 39 && y <= 45
      expect(await textOf(archive, 7, x, y), `${x} ${y}`).toBe(isInside ? planetTile(7, x, y) : null)
    }
  expect(await textOf(archive, 0, 0, 0)).toBe(planetTile(0, 0, 0))
  expect(readFileSync(result.file).length).toBeLessThan(planet.length / 20)
})

test('the whole planet is fetched with its leaf directories, and a smaller zoom leaves closer tiles out', async () => {
  const { url } = await replayOf(replayBasemap(planet, '20261121'))
  const world = { west: -180, south: -85, east: 180, north: 85 }
  const archive = archiveOf((await fetchBasemap(fetchOf(url, { area: world }))).result.file)
  for (const [z, x, y] of [
    [7, 0, 1],
    [7, 127, 126],
    [6, 13, 44],
    [3, 5, 3],
  ] as const)
    expect(await textOf(archive, z, x, y)).toBe(planetTile(z, x, y))
  const coarse = archiveOf((await fetchBasemap(fetchOf(url, { maxZoom: 6 }))).result.file)
  expect(await textOf(coarse, 6, 33, 20)).toBe(planetTile(6, 33, 20))
  expect(await textOf(coarse, 7, 66, 41)).toBeNull()
})

test('every fault of an answer is reported by name, and no map is installed', async () => {
  const server = await replayOf(replayBasemap(planet, '20261121'))
  const undisturbed = readFileSync((await fetchBasemap(fetchOf(server.url))).result.file)
  await tryMalformations([server], {}, async () => {
    const fetch = fetchOf(server.url)
    const error = await fetchBasemap(fetch).catch((thrown: unknown) => thrown)
    const file = path.join(fetch.basemapFolder, 'protomaps.pmtiles')
    if (existsSync(file)) return readFileSync(file).equals(undisturbed) ? [] : ['is in place']
    return [
      !(error instanceof SupplyError) && String(error),
      ...(existsSync(fetch.basemapFolder) ? readdirSync(fetch.basemapFolder) : []),
    ]
  })
})

test('a build of another schema, a missing named build and a source without builds are refused', async () => {
  const other = await replayOf(replayBasemap(syntheticPlanet(['transportation']), '20261121'))
  const refusal = async (fetch: BasemapFetch) => {
    const error = await fetchBasemap(fetch).catch((thrown: unknown) => thrown)
    return error instanceof SupplyError ? error.fault.code : error
  }
  expect(await refusal(fetchOf(other.url))).toBe('notWhatWasAsked')
  expect(await refusal(fetchOf(other.url, { build: '20250101' }))).toBe('nothingThere')
  const none = await replayOf(() => null)
  expect(await refusal(fetchOf(none.url))).toBe('nothingThere')
})

test('the plan names the build and about 1.4 GB for Germany without any request', () => {
  const { objects, asked } = outlineBasemap(fetchOf('http://127.0.0.1:9', { maxZoom: 14 }))
  expect(objects[0]?.request?.url).toMatch(/\/20261121\.pmtiles$/)
  expect(objects[0]?.expectedBytes).toBe(14e6 * 99)
  expect(asked).toEqual(['build', 'sizes'])
})

test('ranges of tile ids are cut to the requested ones', () => {
  const wanted = [
    { from: 2, end: 4 },
    { from: 8, end: 9 },
  ]
  expect(idsWithin(wanted, { from: 0, end: 20 })).toEqual(wanted)
  expect(idsWithin(wanted, { from: 3, end: 8 })).toEqual([{ from: 3, end: 4 }])
  expect(idsWithin(wanted, { from: 4, end: 8 })).toEqual([])
  expect(areaTileIds({ west: -180, south: -85, east: 180, north: 85 }, 3)).toEqual([{ from: 0, end: 85 }])
})
