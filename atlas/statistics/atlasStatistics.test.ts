import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cellCentre, weibullMoment } from '#domain'
import { appendEra5, importEra5 } from '../import/index.ts'
import { parseCatalogue } from '../layout/catalogue.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { writeEra5File } from '../testing/era5File.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from '../write/atlasWriter.ts'
import { atlasStatistics } from './atlasStatistics.ts'
import type { StatisticsOptions } from './reduceTiles.ts'

/** Speeds whose distribution over time is exactly Weibull, in an order that is as good as any. */
function weibullSpeed(time: number, hours: number, scaleMs: number, shape: number): number {
  const rank = ((time * 7919) % hours) + 0.5
  return scaleMs * (-Math.log(1 - rank / hours)) ** (1 / shape)
}

test('statistics of an import are those of its weather, and those of an append of all of it', async () => {
  const folder = scratchFolder()
  const hours = 4000
  const scaleAt = (y: number, x: number) => 6 + y + 0.5 * x
  const speed = (time: number, y: number, x: number) => weibullSpeed(time, hours, scaleAt(y, x), 2)
  const variables = {
    u100: { units: 'm s-1', value: (time: number, y: number, x: number) => 0.6 * speed(time, y, x) },
    v100: { units: 'm s-1', value: (time: number, y: number, x: number) => -0.8 * speed(time, y, x) },
    t2m: { units: 'K', value: () => 285 },
    sp: { units: 'Pa', value: () => 100_000 },
    d2m: { units: 'K', value: () => 285 },
  }
  const from = new Date(0).toISOString()
  const files = [1000, 3000].map((count, i) =>
    writeEra5File(join(folder, `${i}.nc`), {
      from: new Date(i * 1000 * 3_600_000).toISOString(),
      hours: count,
      variables,
    }),
  )
  const whole = writeEra5File(join(folder, 'whole.nc'), { from, hours, variables })
  await importEra5([whole], { id: 'whole', folder })
  await importEra5(files.slice(0, 1), { id: 'grown', folder })
  await appendEra5(files.slice(1), { id: 'grown', folder })
  const maps = await Promise.all(
    ['whole', 'grown'].map(async (id) => {
      const atlas = await openAtlas(join(folder, id))
      onTestFinished(() => atlas.close())
      return new Map(
        await Promise.all(
          atlas.info.fields.map(async (field) => [field.id, await atlas.readField(field.id)] as const),
        ),
      )
    }),
  )
  expect(maps[0]).toEqual(maps[1])
  const energies = await Promise.all(
    ['whole', 'grown'].map(async (id) => {
      const atlas = await openAtlas(join(folder, id))
      onTestFinished(() => atlas.close())
      return atlas.readMonthlyEnergy('e141_4200')
    }),
  )
  expect(energies[0]).toEqual(energies[1])
  expect(energies[0]!.months.map(({ year, month }) => `${year}-${month}`).at(-1)).toBe('1970-6')
  // 744 hours at 1.215 kg/m³ give more than nothing and less than rated power; windier cells earn more; June is cut off.
  const [january, windier] = [energies[0]!.data[0]!, energies[0]!.data[5]!]
  expect(january).toBeGreaterThan(500)
  expect(windier).toBeGreaterThan(january)
  expect(windier).toBeLessThan(4.2 * 744)
  expect(energies[0]!.data.at(-1)).toBeNaN()
  const value = (id: string, y: number, x: number) => maps[0]!.get(id)!.data[y * 3 + x]!
  for (const [y, x] of [
    [0, 0],
    [1, 2],
  ] as const) {
    const weibull = { scaleMs: scaleAt(y, x), shape: 2 }
    expect(value('mean_wind_speed_100m', y, x)).toBeCloseTo(weibullMoment(weibull, 1), 1)
    expect(value('weibull_scale_100m', y, x)).toBeCloseTo(scaleAt(y, x), 1)
    expect(value('weibull_shape_100m', y, x)).toBeCloseTo(2, 1)
    const density = value('mean_air_density', y, x)
    expect(density).toBeCloseTo(1.215, 2)
    const power = 0.5 * density * weibullMoment(weibull, 3)
    expect(value('wind_power_density_100m', y, x) / power).toBeCloseTo(1, 1)
  }
})

test('statistics fill every cell of every tile, and maps of a time or of the ground are read alike', async () => {
  const folder = join(scratchFolder(), 'small')
  await writeSmallAtlas(folder, latLonDescription, { withStatistics: true })
  const atlas = await openAtlas(folder)
  onTestFinished(() => atlas.close())
  const { xSz, ySz } = atlas.info.grid
  const mean = await atlas.readField('mean_wind_speed_100m')
  const step = await atlas.readStep({ variable: 't2m', step: 605 })
  const ground = await atlas.readField('orography')
  expect([mean, step, ground].map(({ shape, unit }) => [...shape, unit])).toEqual([
    [ySz, xSz, 'm s-1'],
    [ySz, xSz, 'K'],
    [ySz, xSz, 'm'],
  ])
  for (const [x, y] of [
    [0, 0],
    [16, 3],
    [17, 19],
  ] as const) {
    const at = y * xSz + x
    expect(step.data[at]).toBeCloseTo(smallWeather('t2m', x, y, 605), 2)
    expect(ground.data[at]).toBe(10 * y + x)
    const { lat, lon } = cellCentre(atlas.info.grid, x, y)
    const request = {
      lat,
      lon,
      variables: ['u100', 'v100'],
      interpolation: 'nearest',
      fromStep: 0,
      endStep: 1000,
    } as const
    const { fields } = await atlas.readPoint(request)
    const speeds = [...fields.get('u100')!]
      .map((u, i) => Math.hypot(u, fields.get('v100')![i]!))
      .filter((v) => !Number.isNaN(v))
    expect(mean.data[at]).toBeCloseTo(speeds.reduce((sum, v) => sum + v, 0) / speeds.length, 3)
  }
  await expect(atlas.readField('t2m')).rejects.toMatchObject({ _tag: 'UnknownVariable' })
  await expect(atlas.readStep({ variable: 't2m', step: 1000 })).rejects.toMatchObject({
    _tag: 'OutsidePeriod',
  })
})

test('a cell with more than a tenth of its steps missing has no statistics', async () => {
  const folder = join(scratchFolder(), 'gappy')
  const grid = { xmin: 8, ymin: 50, dx: 0.25, dy: 0.25, xSz: 2, ySz: 1 }
  const description = { ...latLonDescription, grid, variables: latLonDescription.variables.slice(0, 2) }
  const writer = await createAtlasWriter(folder, description)
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const missingEvery = [20, 5]
    const values = Float32Array.from({ length: 2 * steps }, (_, i) =>
      i % missingEvery[Math.floor(i / steps)]! === 0 ? Number.NaN : 3,
    )
    await writer.writeBlock(block, values)
  }
  await writer.finish({ withStatistics: true })
  const atlas = await openAtlas(folder)
  onTestFinished(() => atlas.close())
  const { data } = await atlas.readField('mean_wind_speed_100m')
  expect(data[0]).toBeCloseTo(Math.hypot(3, 3), 2)
  expect(data[1]).toBeNaN()
})

test('several threads compute what one does, stop when cancelled and name what is damaged', async () => {
  const folder = join(scratchFolder(), 'small')
  await writeSmallAtlas(folder)
  const catalogue = parseCatalogue(readFileSync(join(folder, 'zarr.json')), folder)
  const store = { folder: realpathSync(folder), catalogue }
  const tiles: number[] = []
  const compute = async (options: StatisticsOptions) => {
    const sums = new Map<string, Uint8Array>()
    const keep = async (key: string, chunk: Uint8Array) => void sums.set(key, new Uint8Array(chunk))
    return [
      await atlasStatistics({ store, previous: null, changedFromStep: 0 }, keep, options),
      sums,
    ] as const
  }
  const onTile = (count: number) => tiles.push(count)
  const [alone, onlySums] = await compute({ threads: 1 })
  const [shared, sums] = await compute({ threads: 2, onTile })
  expect(shared).toEqual(alone)
  expect(new Map([...sums].sort())).toEqual(new Map([...onlySums].sort()))
  expect(sums.size).toBe(4 * 2)
  expect(tiles).toEqual([4, 4, 4, 4])
  const signal = AbortSignal.abort()
  await expect(compute({ threads: 2, signal })).rejects.toMatchObject({ name: 'AbortError' })
  rmSync(join(folder, 'u100/c/1/1/0'))
  await expect(compute({ threads: 2 })).rejects.toMatchObject({
    _tag: 'MissingChunk',
    key: 'u100/c/1/1/0',
  })
})
