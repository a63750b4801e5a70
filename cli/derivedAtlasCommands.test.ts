import path from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas, readAtlasInfo, weatherBasis, writeCloudOptimizedGeoTiff } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { hourJumps } from '#domain'
import { addAtlasCommands } from './atlasCommands.ts'
import { printedLines, refusalOf } from './testing/printedLines.ts'
import { writeWestWindAtlas } from './testing/westWindAtlas.ts'

const [startMs, hours] = [Date.UTC(2020, 0, 1), 2 * 8766]
/** A steady course with increments at 10 and 22 UTC that fade within twelve hours. */
const speedAt = (hour: number, heightM: number) =>
  (7 + 2 * Math.sin(hour / 50) + 0.3 * (1 - ((hour + 14) % 12) / 5.5)) * (heightM / 100) ** 0.2

const atlasOf = (id: string) => path.join(folder, 'data', 'atlases', id)
const folder = folderOfFile()
await writeWestWindAtlas(atlasOf('west'), { id: 'west', startMs, hours, speedAt, heightsM: [10, 100, 200] })

const run = (...args: readonly string[]) => printedLines(addAtlasCommands, folder, ['atlas', ...args])
const refusal = (...args: readonly string[]) => refusalOf(run(...args))

/** A map of 0.1°, whose speed is `meanMs` in the west and a tenth more in the east; nothing north of 53.9 N. */
async function mapOf(name: string, meanMs: number): Promise<string> {
  const grid = { xmin: 6.05, ymin: 52.05, dx: 0.1, dy: 0.1, xSz: 30, ySz: 19 }
  const data = Float32Array.from({ length: grid.xSz * grid.ySz }, (_, i) =>
    i % grid.xSz < 15 ? meanMs : 1.1 * meanMs,
  )
  const file = path.join(folder, `${name}.tif`)
  await writeCloudOptimizedGeoTiff(file, { grid, data, description: 'Mean wind speed', unit: 'm/s' })
  return file
}

async function speedsOf(id: string, lon: number, lat: number, heightM: number): Promise<Float32Array> {
  const atlas = await openAtlas(atlasOf(id))
  try {
    const about = { interpolation: 'nearest', fromStep: 0, endStep: hours } as const
    const { fields } = await atlas.readPoint({ lat, lon, ...about, variables: [`u${heightM}`] })
    return fields.get(`u${heightM}`)!
  } finally {
    await atlas.close()
  }
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

test('a scaled atlas has the means of the maps, and its citation names them', async () => {
  const [low, high] = [await mapOf('low', 5), await mapOf('high', 8)]
  const [made] = await run('scale', 'west', '--id', 'scaled', '--map', `10=${low}`, `100=${high}`, '--json')
  const { citation, factors, title } = JSON.parse(made!)
  expect(citation).toMatch(/low\.tif at 10 m \(SHA-256 [0-9a-f]{12}\), high\.tif at 100 m .* 2020 to 2021/)
  expect(citation).toContain('From version 1 of west')
  expect(title).toEqual({
    de: 'west, auf mittlere Windgeschwindigkeiten skaliert',
    en: 'west, scaled to mean wind speeds',
  })
  expect(factors).toMatchObject([
    { height_m: 10, cells: 2, all_cells: 4 },
    { height_m: 100, cells: 2, all_cells: 4 },
  ])
  expect(meanOf(await speedsOf('scaled', 7, 53, 10))).toBeCloseTo(5, 2)
  expect(meanOf(await speedsOf('scaled', 7, 53, 100))).toBeCloseTo(8, 2)
  expect(meanOf(await speedsOf('scaled', 8, 53, 100))).toBeCloseTo(8.8, 2)
  const [before, after] = [await speedsOf('west', 7, 53, 200), await speedsOf('scaled', 7, 53, 200)]
  expect(meanOf(after) / meanOf(before)).toBeCloseTo(8 / meanOf(await speedsOf('west', 7, 53, 100)), 3)
  // Less than half of the northern cells has values.
  expect((await speedsOf('scaled', 7, 54, 100)).every(Number.isNaN)).toBe(true)
})

test('statistics follow the scaled wind', async () => {
  const atlas = await openAtlas(atlasOf('scaled'))
  const { data } = await atlas.readField('mean_wind_speed_100m')
  await atlas.close()
  expect(data[0]).toBeCloseTo(8, 2)
  expect(data[2]).toBeNaN()
})

test('a repaired atlas has no jumps and the same means, and results name the repair', async () => {
  await run('repair', 'west', '--id', 'repaired', '--title', 'West')
  const basis = weatherBasis(await readAtlasInfo(atlasOf('repaired')))
  expect(basis.sources[0]!.name).toMatch(/Mean jumps of the wind .* removed .*From version 1 of west/)
  const jumpsOf = async (id: string) =>
    hourJumps({ startMs, speedMs: await speedsOf(id, 7, 53, 100) }, null).filter(({ isJump }) => isJump)
  expect((await jumpsOf('west')).map(({ hour }) => hour)).toEqual([9, 21])
  expect(await jumpsOf('repaired')).toEqual([])
  const [before, after] = [await speedsOf('west', 7, 53, 100), await speedsOf('repaired', 7, 53, 100)]
  expect(meanOf(after)).toBeCloseTo(meanOf(before), 3)
})

test('an atlas that cannot be made is refused with the reason, and the first atlas stays', async () => {
  const knots = await mapOf('knots', 15.5)
  const given = ['--id', 'no', '--map']
  expect(await refusal('scale', 'west', ...given, `100=${knots}`)).toContain('factor 2.3')
  const at50 = await mapOf('wind-speed_50m', 7)
  expect(await refusal('scale', 'west', ...given, `100=${at50}`)).toContain('at 50 m, not at 100 m')
  expect(await refusal('scale', 'west', ...given, 'map.tif')).toContain('100=map.tif')
  expect(await refusal('scale', 'west', ...given, `100=${knots}`, '--years', '1999-2001')).toContain('2020')
  expect(await refusal('scale', 'west', '--id', 'west', '--map', `100=${knots}`)).toContain('west')
  expect(await refusal('scale', 'west', ...given, `100=${knots}`, `100=${knots}`)).toContain('height')
  expect(await refusal('repair', 'none', '--id', 'no')).toContain('none')
  expect(meanOf(await speedsOf('west', 7, 53, 100))).toBeGreaterThan(6)
})
