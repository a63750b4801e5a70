import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  densityAboveGround,
  densityOfLayer,
  humidAirDensity,
  relativeHumidityOfVapour,
  temperatureAtHeight,
} from '#domain'
import { openAtlas } from '../../read/openAtlas.ts'
import { writeEra5File } from '../../testing/era5File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { importEra5 } from '../importEra5.ts'

const air = {
  u100: ['m s**-1', 6],
  v100: ['m s**-1', 2],
  t50m: ['K', 283],
  t100m: ['K', 284],
  t150m: ['degC', 9],
  p100m: ['Pa', 98_000],
  p150m: ['hPa', 974],
  rh100m: ['%', 70],
  q150m: ['kg kg-1', 0.006],
  tke100m: ['m2 s-2', 0.8],
  sp: ['Pa', 99_200],
  t2m: ['K', 281.5],
  rh2m: ['%', 80],
} as const satisfies Readonly<Record<string, readonly [units: string, value: number]>>

async function atlasOf(variables: Readonly<Record<string, readonly [units: string, value: number]>>) {
  const folder = scratchFolder()
  const made = Object.entries(variables).map(
    ([name, [units, value]]) => [name, { units, value: () => value }] as const,
  )
  const options = { from: '2020-01-01T00:00Z', hours: 48, variables: Object.fromEntries(made) }
  const file = writeEra5File(join(folder, 'air.nc'), options)
  const result = await importEra5([file], { id: 'air', folder })
  if (!result.ok) throw new Error(JSON.stringify(result))
  const atlas = await openAtlas(join(folder, 'air'))
  onTestFinished(() => atlas.close())
  const ids = atlas.info.variables.map(({ id }) => id)
  const place = { lat: 52, lon: 13, interpolation: 'nearest', fromStep: 0, endStep: 1 } as const
  const { fields } = await atlas.readPoint({ ...place, variables: ids })
  return { atlas, ids, value: (id: string) => fields.get(id)![0]! }
}

test('air at heights is stored, and its density follows from what a height has', async () => {
  const { atlas, ids, value } = await atlasOf(air)
  expect(ids).toEqual(
    expect.arrayContaining(['t50', 't100', 'p100', 'rh100', 'q150', 'rh150', 'tke100', 't2m', 'sp']),
  )
  expect(value('t150')).toBeCloseTo(282.15, 2)
  expect(value('p150')).toBeCloseTo(97_400, -1)
  expect(value('q150')).toBeCloseTo(0.006, 6)
  expect(value('tke100')).toBeCloseTo(0.8, 3)
  expect(value('rho100')).toBeCloseTo(humidAirDensity(284, 98_000, 70), 4)
  const humid = relativeHumidityOfVapour(282.15, 97_400, 0.006)
  expect(value('rh150')).toBeCloseTo(humid, 1)
  expect(value('rho150')).toBeCloseTo(humidAirDensity(282.15, 97_400, humid), 4)
  // Density from the temperature and the pressure at the ground.
  expect(value('rho50')).toBeCloseTo(densityOfLayer(283, 99_200, 80, 50), 4)
  // Stores of earlier releases lack these fields, and earlier releases refuse stores that have them.
  expect(JSON.stringify(atlas.info.variables)).toContain('air_density')
})

test('statistics and energies take the densities that an atlas has at heights', async () => {
  const { atlas } = await atlasOf({
    u100: air.u100,
    v100: air.v100,
    rho50m: ['kg m-3', 1.3],
    rho150m: ['kg m-3', 1.2],
  })
  const power = atlas.info.fields.find(({ statistic }) => statistic === 'wind_power_density')!
  const speed = Math.hypot(6, 2)
  const { data } = await atlas.readField(power.id)
  expect(data[0]! / (0.5 * 1.25 * speed ** 3)).toBeCloseTo(1, 4)
})

test('a layer with the usual lapse of temperature gives the density that the ground gives', () => {
  const ground = { temperatureK: 281.5, temperatureHeightM: 2, pressurePa: 99_200, humidityPercent: 80 }
  const own = densityOfLayer(temperatureAtHeight(281.5, 2, 120), 99_200, 80, 120)
  expect(own).toBeCloseTo(densityAboveGround(ground, 120), 12)
})
