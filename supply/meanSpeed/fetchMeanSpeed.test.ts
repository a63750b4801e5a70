import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import type { SupplyError } from '../faults.ts'
import { lastOutcome } from '../outcome.ts'
import { problemsOfFile, tryMalformations } from '../testing/malformations.ts'
import type { ReplaySource } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchMeanSpeed, type MeanSpeedFetch } from './fetchMeanSpeed.ts'
import { outlineMeanSpeed } from './outlineMeanSpeed.ts'

const name = 'GWA4_DEU_wind-speed_100m.tif'

const map = await mapOf((index) => (index % 9 === 0 ? Number.NaN : 5 + (index % 40) / 10))

function mapOf(speedOf: (index: number) => number): Promise<Buffer> {
  return encodeCloudOptimizedGeoTiff({
    grid: { xmin: 9, ymin: 53, dx: 0.0025, dy: 0.0025, xSz: 80, ySz: 70 },
    data: Float32Array.from({ length: 5600 }, (_, index) => speedOf(index)),
  })
}

/** The atlas names the host of its files; `files` is another origin. */
function atlasAt(files: string): ReplaySource {
  return ({ url }) =>
    url.pathname === '/globalWindAtlas/gis/country/DEU/wind-speed/100'
      ? { status: 302, headers: { location: `${files}/country_tifs_v4/DEU_wind-speed_100m.tif` } }
      : null
}

const filesOf =
  (body: Buffer): ReplaySource =>
  ({ url }) =>
    url.pathname === '/country_tifs_v4/DEU_wind-speed_100m.tif'
      ? { headers: { 'content-type': 'image/tiff' }, body }
      : null

async function sourceOf(body: Buffer) {
  const files = await replayOf(filesOf(body))
  return { files, atlas: await replayOf(atlasAt(files.url)) }
}

function fetchOf(url: string, given: Partial<MeanSpeedFetch> = {}): MeanSpeedFetch {
  const folder = scratchFolder()
  return {
    map: { country: 'DEU', heightM: 100 },
    meanSpeedFolder: path.join(folder, 'mean-speed'),
    settings: settingsAt(url, folder),
    now: () => 0,
    wait: async () => {},
    ...given,
  }
}

test('a map is fetched from the host that the atlas names, and its licence is stored', async () => {
  const { atlas } = await sourceOf(map)
  const fetch = fetchOf(atlas.url)
  expect(outlineMeanSpeed(fetch).objects).toHaveLength(1)
  const { outcome, result } = await fetchMeanSpeed(fetch)
  expect(result).toBe(path.join(fetch.meanSpeedFolder, name))
  expect(readFileSync(result).equals(map)).toBe(true)
  expect(outcome).toMatchObject({ state: 'done', source: 'globalWindAtlas', licence: 'CC BY 4.0' })
})

test('the record lists each map once, and a failed fetch does not change it', async () => {
  const { atlas } = await sourceOf(map)
  const fetch = fetchOf(atlas.url)
  const subjects = [{ kind: 'mean-speed', map: fetch.map }]
  for (const _ of [1, 2]) expect((await fetchMeanSpeed(fetch)).outcome.subjects).toEqual(subjects)
  await expect(fetchMeanSpeed({ ...fetch, map: { country: 'XXX', heightM: 100 } })).rejects.toThrow()
  expect(await lastOutcome(fetch.settings.folder, 'mean-speed')).toMatchObject({ state: 'failed', subjects })
})

test.each(['the atlas', 'the host of its files'] as const)(
  '%s: every problem of an answer has a name, and none of it is stored',
  async (spoilt) => {
    const { files, atlas } = await sourceOf(map)
    // The files have no checksum: bytes that differ within a header field are different values.
    const isTried = (how: string) => spoilt === 'the atlas' || !how.startsWith('has bytes of something else')
    const problemsOf = async () => {
      const fetch = fetchOf(atlas.url)
      const error = await fetchMeanSpeed(fetch).catch((thrown: unknown) => thrown)
      return problemsOfFile(error, fetch.meanSpeedFolder, name, map)
    }
    await tryMalformations([spoilt === 'the atlas' ? atlas : files], { isTried }, problemsOf, (moved) => {
      // Its redirects are followed to any host, which receives no secrets.
      for (const { headers, url } of moved)
        expect([headers.authorization, headers.cookie, headers['private-token'], url.search]).toEqual([
          ...[undefined, undefined, undefined, ''],
        ])
      expect(moved.length).toBeGreaterThan(0)
    })
  },
)

test('a map of another quantity, without values, or of an unknown country, is refused', async () => {
  const faultOf = async (fetch: MeanSpeedFetch) =>
    ((await fetchMeanSpeed(fetch).catch((thrown: unknown) => thrown)) as SupplyError).fault
  for (const [body, reason] of [
    [await mapOf(() => 410), 'something else'],
    [await mapOf(() => Number.NaN), 'without wind speeds'],
  ] as const)
    expect(await faultOf(fetchOf((await sourceOf(body)).atlas.url))).toMatchObject({
      code: 'notWhatWasAsked',
      reason: expect.stringContaining(reason),
    })
  const { atlas } = await sourceOf(map)
  expect(await faultOf(fetchOf(atlas.url, { map: { country: 'XXX', heightM: 100 } }))).toMatchObject({
    code: 'nothingThere',
  })
})
