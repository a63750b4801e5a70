import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  compileTurbine,
  densityAboveGround,
  fitWeibullWasp,
  humidAirDensity,
  interpolateWindToHeight,
  meanPowerDensity,
  simpleCurves,
  turbinePowerKw,
  windMoments,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { appendEra5, importEra5 } from '../import/index.ts'
import { parseCatalogue } from '../layout/catalogue.ts'
import { standardVariable } from '../layout/standardVariables.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { writeEra5File } from '../testing/era5File.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { createAtlasWriter } from '../write/atlasWriter.ts'
import { monthlyEnergies } from './monthlyEnergies.ts'

const HOUR_MS = 3_600_000
/** First hours of the months of a leap year, and its end. */
const monthStarts = Array.from(
  { length: 7 },
  (_, month) => (Date.UTC(2020, month) - Date.UTC(2020, 0)) / HOUR_MS,
)
const hours = monthStarts.at(-1)!

/** Weather that differs in all cells and hours; `early` gives the preliminary one. */
const weather = (early = 0) => {
  const noise = (time: number, seed: number) => Math.sin(time * (12.9898 + seed) + early) * 43_758.5453
  const share = (time: number, seed: number) => noise(time, seed) - Math.floor(noise(time, seed))
  const wind = (seed: number, scale: number) => (time: number, y: number, x: number) =>
    scale * (share(time + 31 * y + 7 * x, seed) + share(time, seed + 1) - 0.8)
  return {
    u10: { units: 'm s-1', value: wind(1, 9) },
    v10: { units: 'm s-1', value: wind(3, 8) },
    u100: { units: 'm s-1', value: wind(1, 14) },
    v100: { units: 'm s-1', value: wind(3, 12) },
    t2m: { units: 'K', value: (time: number) => 283 + 12 * Math.sin(time / 900) },
    sp: { units: 'Pa', value: (time: number, y: number) => 98_000 - 500 * y + 1500 * Math.cos(time / 70) },
    d2m: { units: 'K', value: (time: number) => 278 + 9 * Math.sin(time / 900) },
  }
}

function file(folder: string, name: string, from: number, end: number, early = 0): string {
  return writeEra5File(join(folder, name), {
    from: new Date(Date.UTC(2020, 0) + from * HOUR_MS).toISOString(),
    hours: end - from,
    variables: weather(early),
  })
}

/** Every statistic, sum and energy of an atlas as it is stored. */
function stored(folder: string): Map<string, Uint8Array> {
  const version = realpathSync(folder)
  const { fields, sums, energies } = parseCatalogue(readFileSync(join(version, 'zarr.json')), folder)
  return new Map([
    ...fields.map(({ id }) => [id, new Uint8Array(readFileSync(join(version, id, 'c/0/0')))] as const),
    ...[...sums, ...energies.map(({ id }) => id)].map(
      (id) => [id, new Uint8Array(readFileSync(join(version, id, 'c/0/0/0')))] as const,
    ),
  ])
}

async function opened(folder: string) {
  const atlas = await openAtlas(folder)
  onTestFinished(() => atlas.close())
  return atlas
}

test('months appended one by one, one of them replaced, give the result of one import to the last bit', async () => {
  const folder = scratchFolder()
  await importEra5([file(folder, 'whole.nc', 0, hours)], { id: 'whole', folder })
  for (const [month, from] of monthStarts.slice(0, -1).entries()) {
    const end = monthStarts[month + 1]!
    // March first has preliminary values.
    const early = month === 2 ? 1 : 0
    const files = [file(folder, `${month}.nc`, from, end, early)]
    const result =
      month === 0
        ? await importEra5(files, { id: 'grown', folder })
        : await appendEra5(files, { id: 'grown', folder })
    expect(result.ok).toBe(true)
  }
  const whole = stored(join(folder, 'whole'))
  expect(stored(join(folder, 'grown'))).not.toEqual(whole)
  const final = [file(folder, 'final.nc', monthStarts[2]!, monthStarts[3]!)]
  expect((await appendEra5(final, { id: 'grown', folder, replace: true })).ok).toBe(true)
  expect(stored(join(folder, 'grown'))).toEqual(whole)
  expect([...whole.keys()].sort()).toEqual(
    expect.arrayContaining([
      'air_density_sums',
      'wind_speed_counts_10m',
      'wind_speed_sums_100m',
      'wind_power_sums_100m',
      'weibull_shape_100m',
    ]),
  )
})

test('statistics match the series: means to 1e-5, Weibull A and k to 0.005, energies to 1e-6', async () => {
  const folder = scratchFolder()
  await importEra5([file(folder, 'whole.nc', 0, hours)], { id: 'whole', folder })
  const atlas = await opened(join(folder, 'whole'))
  const { grid } = atlas.info
  const [x, y] = [1, 1]
  const { fields } = await atlas.readPoint({
    lat: grid.ymin + y * grid.dy,
    lon: grid.xmin + x * grid.dx,
    variables: ['u10', 'v10', 'u100', 'v100', 't2m', 'sp', 'rh2m'],
    interpolation: 'nearest',
    fromStep: 0,
    endStep: hours,
  })
  const of = (id: string) => fields.get(id)!
  const speeds = of('u100').map((u, i) => Math.sqrt(u * u + of('v100')[i]! ** 2))
  const moments = windMoments(speeds)
  const weibull = fitWeibullWasp(moments)!
  const value = async (id: string) => (await atlas.readField(id)).data[y * grid.xSz + x]!
  expect(Math.abs((await value('mean_wind_speed_100m')) - moments.mean)).toBeLessThan(1e-5)
  expect(Math.abs((await value('weibull_scale_100m')) - weibull.scaleMs)).toBeLessThan(0.005)
  expect(Math.abs((await value('weibull_shape_100m')) - weibull.shape)).toBeLessThan(0.005)
  const airAt = (heightM: number) =>
    of('t2m').map((temperatureK, i) =>
      densityAboveGround(
        { temperatureK, temperatureHeightM: 2, pressurePa: of('sp')[i]!, humidityPercent: of('rh2m')[i]! },
        heightM,
      ),
    )
  const powerDensity = meanPowerDensity(speeds, airAt(100))
  expect((await value('wind_power_density_100m')) / powerDensity).toBeCloseTo(1, 6)
  const density = of('t2m').map((t, i) => humidAirDensity(t, of('sp')[i]!, of('rh2m')[i]!))
  const mean = density.reduce((sum, one) => sum + one, 0) / hours
  expect(Math.abs((await value('mean_air_density')) - mean)).toBeLessThan(1e-5)

  const january = (speedMs: Float32Array, hubHeightM: number, reference = referenceTurbines[0]!) => {
    const turbine = compileTurbine(simpleCurves(reference.power, null), { diameterM: reference.diameterM })
    const air = airAt(hubHeightM)
    let kwh = 0
    for (let i = 0; i < monthStarts[1]!; i++) kwh += turbinePowerKw(turbine, speedMs[i]!, air[i]!)
    return kwh / 1000
  }
  for (const reference of referenceTurbines) {
    const { data } = await atlas.readMonthlyEnergy(reference.id)
    expect(data[y * grid.xSz + x]! / january(speeds, 100, reference)).toBeCloseTo(1, 6)
  }
  // Another turbine at any height, in one pass over the atlas.
  const [{ power, diameterM }] = referenceTurbines as readonly [(typeof referenceTurbines)[number]]
  const curves = simpleCurves(power, null)
  const own = [
    { hubHeightM: 100, diameterM, curves },
    { hubHeightM: 60, diameterM, curves },
  ]
  const energies = await monthlyEnergies(join(folder, 'whole'), own, { threads: 2 })
  expect(energies).toEqual(await monthlyEnergies(join(folder, 'whole'), own, { threads: 1 }))
  expect(energies[0]).toEqual(await atlas.readMonthlyEnergy(referenceTurbines[0]!.id))
  const at60 = { u: new Float32Array(hours), v: new Float32Array(hours) }
  const levels = [10, 100].map((heightM) => ({ heightM, u: of(`u${heightM}`), v: of(`v${heightM}`) }))
  interpolateWindToHeight(levels, 60, at60)
  const speeds60 = at60.u.map((u, i) => Math.sqrt(u * u + at60.v[i]! ** 2))
  expect(energies[1]!.data[y * grid.xSz + x]! / january(speeds60, 60)).toBeCloseTo(1, 5)
  // Also in single cells.
  const cells = [
    { x, y },
    { x: 0, y: 1 },
  ]
  for (const [t, turbine] of own.entries()) {
    const found: Float32Array[] = []
    for await (const cell of atlas.cellEnergies({ cells, turbine })) found.push(cell)
    const size = grid.xSz * grid.ySz
    expect(found).toEqual(
      cells.map((cell) => energies[t]!.data.filter((_, i) => i % size === cell.y * grid.xSz + cell.x)),
    )
  }
  const cancelled = atlas.cellEnergies({ cells, turbine: own[0]!, signal: AbortSignal.abort() })
  await expect(cancelled.next()).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    monthlyEnergies(join(folder, 'whole'), own, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

test('the power density of an earlier release has its own name until the next append', async () => {
  const folder = scratchFolder()
  const middle = monthStarts[3]!
  await importEra5([file(folder, 'whole.nc', 0, hours)], { id: 'whole', folder })
  await importEra5([file(folder, 'begin.nc', 0, middle)], { id: 'earlier', folder })
  const root = join(realpathSync(join(folder, 'earlier')), 'zarr.json')
  const document = JSON.parse(readFileSync(root, 'utf8'))
  const catalogue = document.attributes.anemone
  catalogue.sums = catalogue.sums.filter((id: string) => !id.startsWith('wind_power_sums_'))
  writeFileSync(root, JSON.stringify(document))
  const earlier = await opened(join(folder, 'earlier'))
  const ids = earlier.info.fields.map(({ id }) => id)
  expect(ids).toContain('wind_power_density_of_means_100m')
  expect(ids).not.toContain('wind_power_density_100m')
  expect((await earlier.readField('wind_power_density_of_means_100m')).unit).toBe('W m-2')
  await expect(earlier.readField('wind_power_density_100m')).rejects.toMatchObject({
    _tag: 'UnknownVariable',
  })
  await appendEra5([file(folder, 'end.nc', middle, hours)], { id: 'earlier', folder })
  const appended = await opened(join(folder, 'earlier'))
  expect(appended.info.fields).toEqual((await opened(join(folder, 'whole'))).info.fields)
  expect(stored(join(folder, 'earlier'))).toEqual(stored(join(folder, 'whole')))
})

test('an append reads nothing of the years before', async () => {
  const folder = join(scratchFolder(), 'long')
  const variables = ['u100', 'v100'].map((id) => standardVariable(id)!)
  const writer = await createAtlasWriter(folder, {
    id: 'long',
    title: { de: 'Lang', en: 'Long' },
    citation: 'made by a test',
    licence: 'none',
    synthetic: true,
    grid: { xmin: 13, ymin: 52, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 },
    variables,
    dataFromMs: Date.UTC(2020, 0) - 744 * HOUR_MS,
    resolutionTimeS: 3600,
    stepCount: 744,
    stepsPerChunk: 372,
    chunksPerShard: 1,
  })
  for (const block of writer.blocks)
    await writer.writeBlock(block, new Float32Array(block.rows * block.columns * 372).fill(5))
  await writer.finish({ withStatistics: true })
  const before = (await (await opened(folder)).readField('mean_wind_speed_100m')).data[0]!
  const old = join(realpathSync(folder), 'u100/c/0/0/0')
  writeFileSync(old, readFileSync(old).fill(0))
  const { u100, v100 } = weather()
  const month = writeEra5File(join(folder, '../january.nc'), {
    from: new Date(Date.UTC(2020, 0)).toISOString(),
    hours: 744,
    variables: { u100, v100 },
  })
  expect((await appendEra5([month], { id: 'long', folder: join(folder, '..') })).ok).toBe(true)
  const atlas = await opened(folder)
  expect(atlas.info.stepCount).toBe(1488)
  const after = (await atlas.readField('mean_wind_speed_100m')).data[0]!
  expect(before).toBeCloseTo(Math.hypot(5, 5), 3)
  expect(after).toBeGreaterThan(before)
})
