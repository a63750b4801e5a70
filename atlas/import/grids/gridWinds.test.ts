import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAtlas } from '../../read/openAtlas.ts'
import { type ClassicTestVariable, writeClassicFile } from '../../testing/classicFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { importEra5 } from '../importEra5.ts'

const hours = 3
const xs = Float64Array.of(-600_000, 0, 600_000)
const ys = Float64Array.of(-400_000, 50_000, 500_000)

/** A wind of 7 m/s along x and -3 m/s along y everywhere, on a plane of 600 by 450 km cells. */
async function importWinds(
  names: readonly [string, string],
  standardNames: readonly [string, string] | null,
) {
  const folder = scratchFolder()
  const axis = (name: string, values: Float64Array): ClassicTestVariable => ({
    dimensions: [name],
    attributes: { standard_name: `projection_${name}_coordinate`, units: 'm' },
    values,
  })
  const wind = (value: number, standardName: string | undefined): ClassicTestVariable => ({
    dimensions: ['time', 'y', 'x'],
    attributes: {
      units: 'm s-1',
      grid_mapping: 'crs',
      ...(standardName === undefined ? {} : { standard_name: standardName }),
    },
    values: new Float32Array(hours * 9).fill(value),
  })
  const file = writeClassicFile(join(folder, 'a.nc'), {
    dimensions: { y: 3, x: 3, time: hours, one: 1 },
    variables: {
      y: axis('y', ys),
      x: axis('x', xs),
      time: {
        dimensions: ['time'],
        attributes: { units: 'hours since 1970-01-01' },
        values: Int32Array.from({ length: hours }, (_, i) => 412_000 + i),
      },
      crs: {
        dimensions: ['one'],
        attributes: { proj4: '+proj=lcc +lat_1=48 +lat_2=54 +lat_0=51 +lon_0=10 +R=6371229' },
        values: Int32Array.of(0),
      },
      [names[0]]: wind(7, standardNames?.[0]),
      [names[1]]: wind(-3, standardNames?.[1]),
    },
  })
  const result = await importEra5([file], { id: 'test', folder })
  if (!result.ok) return result
  const atlas = await openAtlas(join(folder, 'test'))
  onTestFinished(() => atlas.close())
  const at = async (lat: number, lon: number) => {
    const request = { lat, lon, variables: ['u100', 'v100'], interpolation: 'nearest' } as const
    const { fields } = await atlas.readPoint({ ...request, fromStep: 0, endStep: hours })
    return [fields.get('u100')![hours - 1]!, fields.get('v100')![hours - 1]!] as const
  }
  return { ...result, at }
}

/** PROJ 9.5 by pyproj: direction of true north at each corner of the plane, and the wind along and across it. */
const corners = [
  [47.10969, 2.06394, 7.2819, -2.23023],
  [47.10969, 17.93606, 6.637, -3.73501],
  [55.15182, 0.54336, 7.32637, -2.07951],
  [55.15182, 19.45664, 6.55852, -3.87115],
] as const

test('winds along the axes of a map are turned to the true north', async () => {
  const read = await importWinds(['x_wind_100m', 'y_wind_100m'], ['x_wind', 'y_wind'])
  if (!('at' in read)) throw new Error(JSON.stringify(read))
  for (const [lat, lon, east, north] of corners) {
    const [u, v] = await read.at(lat, lon)
    // Half a step of what is stored: 0.0025 m/s.
    expect(Math.abs(u - east)).toBeLessThan(0.0026)
    expect(Math.abs(v - north)).toBeLessThan(0.0026)
  }
})

test('winds to the true east and north are left as they are', async () => {
  const read = await importWinds(['u100', 'v100'], ['eastward_wind', 'northward_wind'])
  if (!('at' in read)) throw new Error(JSON.stringify(read))
  for (const [lat, lon] of corners)
    expect((await read.at(lat, lon)).map((value) => value.toFixed(2))).toEqual(['7.00', '-3.00'])
})

test('winds on a map without a stated reference direction raise a question', async () => {
  const choices = [{ value: 'map_axes' }, { value: 'true_north' }]
  expect(await importWinds(['u100', 'v100'], null)).toMatchObject({
    ok: false,
    issues: [],
    record: {
      questions: [
        { key: 'meaning.u100', choices },
        { key: 'meaning.v100', choices },
      ],
    },
  })
})
