import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain'
import { type ClassicTestVariable, writeClassicFile } from '../../testing/classicFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { readWeather } from '../readWeather.ts'

const hours = 48
const axis = (name: string, values: readonly number[], attributes: Readonly<Record<string, string>>) => ({
  dimensions: [name],
  attributes,
  values: Float64Array.from(values),
})
const places = {
  latitude: axis('latitude', [52.25, 52], { units: 'degrees_north' }),
  longitude: axis('longitude', [13, 13.25], { units: 'degrees_east' }),
}
const time = (units: string, attributes: Readonly<Record<string, string>> = {}) => ({
  time: axis(
    'time',
    Array.from({ length: hours }, (_, hour) => hour),
    { units, ...attributes },
  ),
})
const since = time('hours since 2021-01-01')

function field(
  value: (hour: number, level: number) => number,
  attributes: Readonly<Record<string, string>>,
  levels?: { readonly name: string; readonly count: number },
): ClassicTestVariable {
  const count = levels?.count ?? 1
  return {
    dimensions: ['time', ...(levels ? [levels.name] : []), 'latitude', 'longitude'],
    attributes,
    values: Float64Array.from({ length: hours * count * 4 }, (_, i) =>
      value(Math.floor(i / 4 / count), Math.floor(i / 4) % count),
    ),
  }
}

const ms = { units: 'm s-1' }
const steady = field(() => 5, ms)

function write(
  variables: Readonly<Record<string, ClassicTestVariable>>,
  sizes: Readonly<Record<string, number>> = {},
  name = 'a.nc',
): string {
  const dimensions = { latitude: 2, longitude: 2, time: hours, one: 1, ...sizes }
  return writeClassicFile(join(scratchFolder(), name), { dimensions, variables: { ...places, ...variables } })
}

async function read(
  variables: Readonly<Record<string, ClassicTestVariable>>,
  sizes: Readonly<Record<string, number>> = {},
  answers: Answers = {},
) {
  const found = await readWeather([write(variables, sizes)], answers)
  return {
    ...found,
    ids: found.series.map(({ id }) => id),
    keys: found.record.questions.map(({ key }) => key),
  }
}

describe('a dimension of levels', () => {
  const level = { name: 'lev', count: 2 }
  const winds = (attributes: Readonly<Record<string, string>>, values: readonly number[]) => ({
    ...since,
    lev: axis('lev', values, attributes),
    ua: field((_, at) => 5 + at, { ...ms, standard_name: 'eastward_wind' }, level),
    va: field((_, at) => -5 - at, { ...ms, standard_name: 'northward_wind' }, level),
  })

  test('in m and km is stored under its heights in m', async () => {
    expect((await read(winds({ units: 'm' }, [10, 100]), { lev: 2 })).ids).toEqual([
      'u10',
      'v10',
      'u100',
      'v100',
    ])
    const inKm = await read(winds({ units: 'km' }, [0.08, 0.2]), { lev: 2 })
    expect(inKm.ids).toEqual(['u80', 'v80', 'u200', 'v200'])
    expect(inKm.record.columns.map(({ heightM }) => heightM)).toContain(80)
  })

  test.each([
    ['hPa', [1000, 850]],
    ['Pa', [100_000, 85_000]],
    ['millibars', [10, 100]],
  ])('in %s is no height', async (units, values) => {
    const found = await read({ ...winds({ units }, values), u100: steady, v100: steady }, { lev: 2 })
    expect(found.ids).toEqual(['u100', 'v100'])
    expect(found.record.notUsed).toContainEqual({ name: 'ua', reason: 'pressureLevel' })
  })

  test('above sea level is not a height above ground', async () => {
    const found = await read(
      { ...winds({ units: 'm', standard_name: 'altitude' }, [10, 100]), u100: steady, v100: steady },
      { lev: 2 },
    )
    expect(found.ids).toEqual(['u100', 'v100'])
  })

  test('without a unit is asked about', async () => {
    expect((await read(winds({}, [10, 100]), { lev: 2 })).keys).toEqual(['unit.lev'])
    const answered = await read(winds({}, [10, 100]), { lev: 2 }, { 'unit.lev': 'm' })
    expect(answered.ids).toContain('u100')
  })
})

describe('a figure about a quantity', () => {
  const figures: Record<string, string>[] = [
    ...['standard_error', 'status_flag', 'number_of_observations', 'detection_minimum'].map((modifier) => ({
      standard_name: `eastward_wind ${modifier}`,
    })),
    ...['Uncertainty of', 'RMSE of', 'Residual of', 'Ensemble spread of', 'Differences of', 'Error of'].map(
      (words) => ({ long_name: `${words} 100 metre U wind component` }),
    ),
  ]

  test.each(figures)('with %j is not the quantity', async (attributes) => {
    const winds = { u10: steady, v10: steady, v100: steady }
    const found = await read({ ...since, ...winds, u100: field(() => 5, { ...ms, ...attributes }) })
    expect(found.ids).not.toContain('u100')
    expect(found.record.notUsed.map(({ name }) => name)).toContain('u100')
  })
})

describe('a wind', () => {
  test.each([
    ['U850', 'V850'],
    ['V250', 'U250'],
    ['ua850', 'va850'],
    ['ua200', 'va200'],
  ])('named %s is at a pressure level', async (u, v) => {
    const found = await read({ ...since, [u]: steady, [v]: steady, u10: steady, v10: steady })
    expect(found.ids).toEqual(['u10', 'v10'])
  })

  test('whose number can be a height or a pressure raises a question', async () => {
    const variables = { ...since, u200: steady, v200: steady }
    expect((await read(variables)).keys).toEqual(['height.u200', 'height.v200'])
    expect((await read(variables, {}, { 'height.u200': '200', 'height.v200': '200' })).ids).toEqual([
      'u200',
      'v200',
    ])
    const named = field(() => 5, { ...ms, long_name: '200 metre wind' })
    expect((await read({ ...since, u200: named, v200: named })).ids).toEqual(['u200', 'v200'])
  })

  test('with the height in a coordinate of one value is at that height', async () => {
    const height = { dimensions: ['one'], attributes: { units: 'm' }, values: Float64Array.of(10) }
    const wind = (standardName: string) =>
      field(() => 5, { ...ms, standard_name: standardName, coordinates: 'height' })
    const found = await read({ ...since, height, uas: wind('eastward_wind'), vas: wind('northward_wind') })
    expect(found.ids).toEqual(['u10', 'v10'])
  })

  test('whose name and long name disagree raises a question', async () => {
    const other = field(() => 5, { ...ms, long_name: '10 metre U wind component' })
    expect((await read({ ...since, u100: other, v100: steady })).keys).toEqual(['height.u100'])
  })

  test('whose long name says an anomaly is not used, and one towards which the wind blows is turned', async () => {
    const anomaly = field(() => 5, { ...ms, long_name: 'anomaly of the wind at 100 m' })
    expect((await read({ ...since, u100: anomaly, v100: anomaly })).ids).toEqual([])
    const direction = (longName: string) => field(() => 270, { units: 'degree', long_name: longName })
    const eastward = async (longName: string) => {
      const { series } = await read({ ...since, ws100: steady, wd100: direction(longName) })
      return series.find(({ id }) => id === 'u100')?.values[0]
    }
    expect(await eastward('direction towards which the wind blows')).toBeLessThan(0)
    expect(await eastward('wind direction')).toBeGreaterThan(0)
  })
})

describe('a name of two quantities', () => {
  test('is found by the standard name, and a maximum is not taken for a mean', async () => {
    const sp = field(() => 100_000, { units: 'Pa', standard_name: 'air_pressure_at_mean_sea_level' })
    const most = field(() => 9, { ...ms, cell_methods: 'time: maximum' })
    const found = await read({ ...since, sp, u10: most, v10: most, u100: steady, v100: steady })
    expect(found.ids).toEqual(['u100', 'v100'])
    expect(found.record.notUsed).toContainEqual({ name: 'sp', reason: 'otherQuantity' })
    expect(found.record.notUsed).toContainEqual({ name: 'u10', reason: 'otherStatistic' })
  })

  test.each([
    { GRIB_stepType: 'max' },
    { cell_methods: 'realization: standard_deviation' },
    { long_name: 'Maximum temperature at 2 metres since previous post-processing' },
  ])('is left out with %o', async (attributes) => {
    const t2m = field(() => 290, { units: 'K', ...attributes })
    const found = await read({ ...since, t2m, u100: steady, v100: steady })
    expect(found.ids).toEqual(['u100', 'v100'])
    expect(found.record.notUsed).toContainEqual({ name: 't2m', reason: 'otherStatistic' })
  })
})

describe('times', () => {
  test.each([
    ['hours since 2021-01-01 00:00:00 +00:00', 0],
    ['hours since 2021-01-01 00:00:00 +01:00', -1],
    ['hours since 2021-01-01T00:00:00-05:30', 5.5],
    ['hours since 2021-1-1 00:00 UTC', 0],
  ])('in %s are UTC', async (units, hour) => {
    const found = await read({ ...time(units), u10: steady, v10: steady })
    expect(found.series[0]!.timesMs[0]).toBe(Date.UTC(2021, 0, 1) + hour * 3_600_000)
    expect(found.record.time?.zoneBasis.kind).toBe('stated')
  })

  test.each([
    ['hours since 2021-01-01 00:00:00 CET', {}],
    ['months since 2021-01-01', {}],
    ['hours since 2021-01-01', { calendar: 'noleap' }],
    ['hours since 2021-01-01', { standard_name: 'forecast_reference_time' }],
  ])('in %s %o are refused', async (units, attributes) => {
    const found = await read({ ...time(units, attributes), u10: steady, v10: steady })
    expect(found.issues).toMatchObject([{ code: 'bad_time' }])
  })

  test('of sums that begin their steps are moved to the ends', async () => {
    const bounds = Float64Array.from({ length: 2 * hours }, (_, i) => Math.floor(i / 2) + (i % 2))
    const { ids, series, issues } = await read(
      {
        ...time('hours since 2021-01-01', { bounds: 'time_bnds' }),
        time_bnds: { dimensions: ['time', 'bnds'], values: bounds },
        tp: field((hour) => hour % 5, { units: 'mm' }),
      },
      { bnds: 2 },
    )
    expect({ ids, issues }).toEqual({ ids: ['rain'], issues: [] })
    expect(series[0]!.timesMs[0]).toBe(Date.UTC(2021, 0, 1, 1))
    expect([...series[0]!.values.slice(0, 5)]).toEqual([0, 1, 2, 3, 4])
  })
})

test('ARCO’s long names are read', async () => {
  const found = await read({
    ...since,
    '100m_u_component_of_wind': steady,
    '100m_v_component_of_wind': steady,
    '2m_temperature': field(() => 280, { units: 'K' }),
    surface_pressure: field(() => 100_000, { units: 'Pa' }),
  })
  expect(found.ids).toEqual(['u100', 'v100', 't2m', 'sp'])
})

test('a zip archive of the climate data store is read as one', async () => {
  const { readFileSync } = await import('node:fs')
  const instant = write({ ...since, u10: steady, v10: steady })
  const accumulated = write({ ...since, tp: field((hour) => (hour % 3 === 0 ? 1 : 0), { units: 'mm' }) })
  const file = join(scratchFolder(), 'answer.nc')
  const members = {
    'data_stream-oper_stepType-instant.nc': readFileSync(instant),
    'data_stream-oper_stepType-accum.nc': readFileSync(accumulated),
    'readme.txt': Buffer.from('about'),
  }
  writeFileSync(file, zipSync(members))
  expect((await readWeather([file])).series.map(({ id }) => id)).toEqual(['u10', 'v10', 'rain'])
  writeFileSync(file, zipSync({ 'readme.txt': Buffer.from('about') }))
  expect((await readWeather([file])).issues).toMatchObject([{ code: 'unreadable' }])
})
