import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { basemapColours, type Language } from '#contracts'
import { utmFromLatLon } from '#domain'
import { readTiles } from '../../basemap/index.ts'
import { syntheticPlace, writeSyntheticBasemap } from '../../testing/basemap/syntheticPlace.ts'
import { pictureWidth } from '../ground/index.ts'
import { drawBasemap } from './basemapPicture.ts'
import { tilesOver } from './tilesOver.ts'

const folder = folderOfFile()
const path = join(folder, 'place.pmtiles')
writeSyntheticBasemap(path)
const basemap = { path, name: 'place.pmtiles', attribution: '© Sample Surveyors', minZoom: 5, maxZoom: 12 }

/** A frame around a point, by default the synthetic town. */
function frameOf(widthM: number, { lat, lon }: { lat: number; lon: number } = syntheticPlace) {
  const { zone, isSouth, eastingM, northingM } = utmFromLatLon(lat, lon)
  return {
    zone,
    isSouth,
    west: eastingM - widthM / 2,
    south: northingM - widthM / 2,
    width: widthM,
    height: widthM,
  }
}

async function drawn(widthM: number, language: Language = 'de') {
  const found = await drawBasemap({ basemap, frame: frameOf(widthM), language })
  if (!found.ok) throw new Error(found.problem)
  return found.picture!
}

test('a town is in the middle of its map, with its name in the language of the report', async () => {
  const { names, source } = await drawn(20_000)
  const [town] = names
  expect(town).toMatchObject({ text: 'Musterstadt', along: null, colour: basemapColours.place })
  expect(town!.x).toBeCloseTo(0.5, 3)
  expect(town!.y).toBeCloseTo(0.5, 3)
  expect((await drawn(20_000, 'en')).names[0]!.text).toBe('Sampletown')
  expect(source).toBe('© Sample Surveyors')
})

test('streets have their names along them on large-scale maps', async () => {
  const street = (await drawn(2_000)).names.find(({ text }) => text === 'Hauptstraße')!
  // The street runs from the south-south-west through the town, a little to the east.
  expect(street.along!.angleDeg).toBeGreaterThan(-90)
  expect(street.along!.angleDeg).toBeLessThan(-70)
  expect((await drawn(20_000)).names.map(({ text }) => text)).not.toContain('Hauptstraße')
})

test('land is drawn under waters, and those under roads; nothing is drawn far outside the map', async () => {
  const { svg } = await drawn(30_000)
  const at = (colour: string) => svg.indexOf(`"${colour}"`)
  const { land, built, sea, casing, road } = basemapColours
  const order = [land, built, sea, casing, road].map(at)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(-1)
  const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...points)).toBeGreaterThanOrEqual(-20)
  expect(Math.max(...points)).toBeLessThanOrEqual(pictureWidth + 20)
})

test('no base map is drawn if the file has no data', async () => {
  const frame = frameOf(5_000, { lat: 48, lon: 9 })
  expect(await drawBasemap({ basemap, frame, language: 'de' })).toEqual({ ok: true, picture: null })
})

test('tiles are read on both sides of the date line, up to a limit', async () => {
  const tiles = tilesOver(frameOf(40_000, { lat: 10, lon: 179.99 }), 9)
  expect(new Set(tiles.map(({ x }) => x))).toEqual(new Set([511, 512]))
  expect(() => tilesOver(frameOf(40_000), 200)).toThrow('tiles')
  await expect(
    readTiles(
      path,
      Array.from({ length: 17 }, (_, x) => ({ z: 12, x, y: 0 })),
    ),
  ).rejects.toThrow('17 tiles')
})

test("any damage of a file's bytes is reported, not thrown", async () => {
  const good = readFileSync(path)
  const directory = Number(good.readBigUInt64LE(8))
  const tiles = Number(good.readBigUInt64LE(56))
  const damaged = {
    tiles: Buffer.from(good).fill(7, tiles),
    directory: Buffer.from(good).fill(0, directory, directory + 40),
    cut: good.subarray(0, tiles + 10),
    empty: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(damaged)) {
    const file = join(folder, `${name}.pmtiles`)
    writeFileSync(file, bytes)
    const found = await drawBasemap({
      basemap: { ...basemap, path: file },
      frame: frameOf(20_000),
      language: 'de',
    })
    expect(found, name).toEqual({ ok: false, problem: expect.any(String) })
  }
})
