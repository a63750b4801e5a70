import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cellCentre } from '#domain'
import { scratchFolder } from '../testing/scratch.ts'
import { lambertDescription, latLonDescription, smallAtlasOnce, smallWeather } from '../testing/smallAtlas.ts'
import { openAtlas } from './openAtlas.ts'

const latLon = smallAtlasOnce(latLonDescription)
const lambert = smallAtlasOnce(lambertDescription)

async function smallAtlas(small = latLon) {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  const atlas = await openAtlas(pathToFileURL(folder).href)
  onTestFinished(() => atlas.close())
  return atlas
}

const all = { interpolation: 'nearest', fromStep: 0, endStep: 1000 } as const

describe.each([
  ['latitudes and longitudes', latLonDescription, latLon],
  ['a Lambert plane', lambertDescription, lambert],
])('a point on %s', (_, description, small) => {
  test('gives the value written for its cell, in every tile and at every step, to half the precision', async () => {
    const atlas = await smallAtlas(small)
    for (const [x, y] of [
      [0, 0],
      [17, 19],
      [15, 16],
      [16, 15],
      [3, 11],
    ] as const) {
      const { lat, lon } = cellCentre(atlas.info.grid, x, y)
      const { fields, cells } = await atlas.readPoint({
        ...all,
        lat,
        lon,
        variables: ['v100', 't2m', 'orography'],
      })
      expect(cells).toEqual([{ x, y, weight: 1 }])
      for (const [id, series] of fields) {
        const precision = description.variables.find((variable) => variable.id === id)!.precision
        const worst = series.reduce(
          (error, v, step) => Math.max(error, Math.abs(v - smallWeather(id, x, y, step))),
          0,
        )
        expect(worst, id).toBeLessThan(precision / 2 + 1e-4)
      }
    }
  })

  test('between cell centres is the bilinear mean of the four cells', async () => {
    const atlas = await smallAtlas(small)
    const { lat, lon } = cellCentre(atlas.info.grid, 15.25, 15.5)
    const { fields, cells } = await atlas.readPoint({
      ...all,
      lat,
      lon,
      variables: ['u100'],
      interpolation: 'bilinear',
    })
    expect(cells).toHaveLength(4)
    const series = fields.get('u100')!
    for (const step of [0, 299, 300, 599, 600, 999]) {
      const west = (smallWeather('u100', 15, 15, step) + smallWeather('u100', 15, 16, step)) / 2
      const east = (smallWeather('u100', 16, 15, step) + smallWeather('u100', 16, 16, step)) / 2
      expect(series[step]).toBeCloseTo(0.75 * west + 0.25 * east, 2)
    }
  })

  test('between cell centres has the mean wind speed of the four cells and the direction of their mean vector', async () => {
    const atlas = await smallAtlas(small)
    const { lat, lon } = cellCentre(atlas.info.grid, 15.25, 15.5)
    const request = { ...all, lat, lon, variables: ['v100', 'u100'], interpolation: 'bilinear' } as const
    const { fields } = await atlas.readPoint(request)
    for (const step of [0, 299, 300, 999]) {
      const [u, v] = [fields.get('u100')![step]!, fields.get('v100')![step]!]
      const corners = [15, 16].flatMap((x) =>
        [15, 16].map((y) => ({
          weight: (x === 15 ? 0.75 : 0.25) / 2,
          u: smallWeather('u100', x, y, step),
          v: smallWeather('v100', x, y, step),
        })),
      )
      const mean = (of: (corner: (typeof corners)[number]) => number) =>
        corners.reduce((sum, corner) => sum + corner.weight * of(corner), 0)
      expect(Math.hypot(u, v)).toBeCloseTo(
        mean((corner) => Math.hypot(corner.u, corner.v)),
        1,
      )
      const [east, north] = [mean((corner) => corner.u), mean((corner) => corner.v)]
      if (Math.hypot(east, north) > 0.5)
        expect((u * north - v * east) / Math.hypot(u, v) / Math.hypot(east, north)).toBeCloseTo(0, 2)
    }
  })
})

test('a part of the period is that part of the whole series', async () => {
  const atlas = await smallAtlas()
  const request = { ...all, lat: 48.1, lon: 6.3, variables: ['u100'], interpolation: 'bilinear' } as const
  const whole = (await atlas.readPoint(request)).fields.get('u100')!
  for (const [fromStep, endStep] of [
    [0, 1],
    [299, 301],
    [350, 360],
    [590, 1000],
    [600, 900],
    [20, 20],
  ] as const) {
    const part = await atlas.readPoint({ ...request, fromStep, endStep })
    expect(part.startMs).toBe(latLonDescription.dataFromMs + fromStep * 3_600_000)
    expect(part.fields.get('u100')).toEqual(whole.slice(fromStep, endStep))
  }
})

test('is NaN for a missing value, also if it has only a share', async () => {
  const atlas = await smallAtlas()
  for (const interpolation of ['nearest', 'bilinear'] as const) {
    const request = { ...all, lat: 47.05, lon: 5.05, variables: ['u100'], interpolation }
    const series = (await atlas.readPoint(request)).fields.get('u100')!
    expect(series[7]).toBeNaN()
    expect(series.filter(Number.isNaN)).toHaveLength(1)
  }
})

test('with an unknown variable is refused by name', async () => {
  const atlas = await smallAtlas()
  const request = { ...all, lat: 48, lon: 6, variables: ['u100'] }
  const refusals = [
    [{ lat: 60 }, { _tag: 'OutsideAtlas', lat: 60, lon: 6 }],
    [{ variables: ['u100', 'u250'] }, { _tag: 'UnknownVariable', variable: 'u250' }],
    [{ endStep: 1001 }, { _tag: 'OutsidePeriod', endStep: 1001 }],
    [
      { fromStep: 5, endStep: 4 },
      { _tag: 'OutsidePeriod', fromStep: 5 },
    ],
    [{ fromStep: 0.5 }, { _tag: 'OutsidePeriod', fromStep: 0.5 }],
  ] as const
  for (const [change, refusal] of refusals)
    await expect(atlas.readPoint({ ...request, ...change })).rejects.toMatchObject(refusal)
})

test('a read stops when it is cancelled', async () => {
  const atlas = await smallAtlas()
  const controller = new AbortController()
  const request = { ...all, lat: 48, lon: 6, variables: ['u100', 'v100', 't2m'], signal: controller.signal }
  const reading = atlas.readPoint(request)
  controller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
