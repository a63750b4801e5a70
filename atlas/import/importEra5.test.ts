import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultWinds, type Era5FileOptions } from '../testing/era5File.ts'
import { february, filesIn, imported, january } from '../testing/importing.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { importEra5 } from './importEra5.ts'

const hour = (time: string) => Date.parse(time) / 3_600_000

test('the cost of the statistics is known before anything is written', async () => {
  const folder = scratchFolder()
  const files = filesIn(folder, { 'a.nc': january })
  const efforts: unknown[] = []
  const onAccepted = (statistics: unknown) => efforts.push(statistics) > 1
  const options = { id: 'test', folder: join(folder, 'atlases'), onAccepted }
  expect(await importEra5(files, options)).toMatchObject({ ok: true, value: { isUnchanged: true } })
  expect(existsSync(join(options.folder, 'test'))).toBe(false)
  expect(await importEra5(files, options)).toMatchObject({ ok: true, value: { isUnchanged: false } })
  expect(efforts).toEqual([efforts[1], { tiles: 1, units: 1, processorS: expect.any(Number) }])
})

describe('layouts', () => {
  test.each<[string, Partial<Era5FileOptions>]>([
    ['floats, north first', {}],
    ['south first', { latitudes: [52, 52.25] }],
    ['packed shorts', { packing: { scale: 0.0005, offset: 2 } }],
    ['valid_time in seconds', { timeName: 'valid_time', timeUnits: 'seconds since 1970-01-01' }],
    [
      'longitudes to the east of Greenwich counted beyond 180',
      { longitudes: [373, 373.25, 373.5].map((lon) => lon - 360) },
    ],
  ])('%s give the same numbers', async (_, change) => {
    const { at, info } = await imported({ 'a.nc': { ...january, ...change } })
    expect(info).toMatchObject({
      dataFromMs: Date.parse(january.from),
      stepCount: 744,
      resolutionTimeS: 3600,
    })
    const first = hour(january.from)
    for (const [y, lat] of [52, 52.25].entries())
      for (const [x, lon] of [13, 13.25, 13.5].entries()) {
        const series = await at('u100', lat, lon)
        for (const step of [0, 1, 400, 743])
          expect(series[step]).toBeCloseTo(defaultWinds.u100.value(first + step, y, x), 2)
      }
  })

  test('longitudes west of Greenwich as 350 to 10 become -10 to 10', async () => {
    const { info } = await imported({
      'a.nc': { ...january, longitudes: [350, 355, 0, 5, 10], latitudes: [55, 50] },
    })
    expect(info.grid).toMatchObject({ xmin: -10, dx: 5, xSz: 5 })
  })

  test('missing values stay missing', async () => {
    const u100 = { units: 'm s-1', value: (time: number) => (time % 5 === 0 ? Number.NaN : 4) }
    const packing = { scale: 0.001, offset: 0 }
    const { at } = await imported({ 'a.nc': { ...january, packing, variables: { ...defaultWinds, u100 } } })
    const series = await at('u100')
    for (const [step, value] of series.entries())
      expect(value).toBe((hour(january.from) + step) % 5 === 0 ? Number.NaN : 4)
  })

  test('months in any order, and variables in files of their own, become one period', async () => {
    const only = (id: 'u100' | 'v100') => ({ variables: { [id]: defaultWinds[id] } })
    const { at, info } = await imported({
      'feb-v.nc': { ...february, ...only('v100') },
      'jan-u.nc': { ...january, ...only('u100') },
      'jan-v.nc': { ...january, ...only('v100') },
      'feb-u.nc': { ...february, ...only('u100') },
    })
    expect(info.stepCount).toBe(59 * 24)
    const series = await at('v100')
    for (const step of [0, 743, 744, 1415])
      expect(series[step]).toBeCloseTo(defaultWinds.v100.value(hour(january.from) + step, 0, 0), 2)
  })
})

describe('quantities', () => {
  test('hourly sums of radiation and rain become means in W/m² and mm', async () => {
    const ssrd = {
      units: 'J m**-2',
      value: (time: number) => Math.max(0, Math.sin(((time % 24) - 6) * (Math.PI / 12))) * 3.6e6,
    }
    const tp = { units: 'm', value: (time: number) => (time % 3 === 0 ? 0.0012 : -1e-9) }
    const { at } = await imported({ 'a.nc': { ...january, variables: { ssrd, tp } } })
    expect((await at('ssrd')).slice(0, 25)[12]).toBeCloseTo(1000, 0)
    expect([...(await at('rain')).slice(0, 4)].map((mm) => Number(mm.toFixed(3)))).toEqual([1.2, 0, 0, 1.2])
  })

  test('sums since midnight become the share of each hour', async () => {
    const perHour = (hourOfDay: number) => Math.max(0, Math.sin((hourOfDay - 6) * (Math.PI / 12))) * 3.6e6
    // The stamp 00:00 carries the sum of the day before.
    const sum = (time: number) => {
      const hours = time % 24 === 0 ? 24 : time % 24
      return Array.from({ length: hours }, (_, i) => perHour(i + 1)).reduce(
        (total, share) => total + share,
        0,
      )
    }
    const { at } = await imported({
      'a.nc': { ...january, variables: { ssrd: { units: 'J m**-2', value: sum } } },
    })
    const series = await at('ssrd')
    expect(series[0]).toBeNaN()
    for (const step of [1, 7, 12, 18, 24, 25, 36, 300])
      expect(series[step]).toBeCloseTo(perHour(step % 24) / 3600, 0)
  })

  test('sums since the forecasts of 00 and 12 UTC become the share of each hour', async () => {
    const perHour = (time: number) => 1e5 * (1 + (time % 5))
    // The stamps 00:00 and 12:00 carry the sum of the twelve hours before.
    const sum = (time: number) => {
      const hours = time % 12 === 0 ? 12 : time % 12
      return Array.from({ length: hours }, (_, i) => perHour(time - i)).reduce((all, share) => all + share, 0)
    }
    const { at } = await imported({
      'a.nc': { ...january, variables: { ssrd: { units: 'J m**-2', value: sum } } },
    })
    const series = await at('ssrd')
    const first = Date.parse(january.from) / 3_600_000
    expect(series[0]).toBeNaN()
    for (const step of [1, 7, 12, 13, 18, 24, 25, 36, 300])
      expect(series[step]).toBeCloseTo(perHour(first + step) / 3600, 0)
  })

  test('heat fluxes are stored downward, however models count and sum them', async () => {
    // Warm ground by day, cold by night: falls and rises, and is negative when ECMWF's ground heats the air.
    const perHour = (hourOfDay: number) => 60 - 260 * Math.max(0, Math.sin((hourOfDay - 6) * (Math.PI / 12)))
    const hourly = (time: number) => 3600 * perHour(time % 24)
    const sinceMidnight = (time: number) => {
      const hours = time % 24 === 0 ? 24 : time % 24
      return Array.from({ length: hours }, (_, i) => 3600 * perHour(i + 1)).reduce((sum, one) => sum + one, 0)
    }
    for (const value of [hourly, sinceMidnight]) {
      const { at } = await imported({
        'a.nc': { ...january, variables: { sshf: { units: 'J m**-2', value } } },
      })
      const series = await at('sshf')
      for (const step of [1, 6, 12, 18, 24, 25, 36, 300])
        expect(series[step]).toBeCloseTo(perHour(step % 24), 0)
    }
    const upward = { units: 'W m-2', value: () => 120 }
    const { at } = await imported({ 'a.nc': { ...january, variables: { HFX: upward } } })
    expect((await at('ishf'))[0]).toBeCloseTo(-120, 1)
  })

  test('friction velocity and the base of clouds, which is missing under a clear sky', async () => {
    const zust = { units: 'm s**-1', value: () => 0.3214 }
    const cbh = { units: 'm', value: (time: number) => (time % 2 === 0 ? Number.NaN : 1234) }
    const { at } = await imported({ 'a.nc': { ...january, variables: { zust, cbh } } })
    expect((await at('zust'))[0]).toBeCloseTo(0.3214, 3)
    const bases = [...(await at('cbh')).slice(0, 2)]
    expect(bases.filter((base) => base === 1234)).toHaveLength(1)
    expect(bases.filter(Number.isNaN)).toHaveLength(1)
  })

  test('units as models write them', async () => {
    const { at } = await imported({
      'a.nc': {
        ...january,
        variables: {
          t2m: { units: 'degC', value: () => 10 },
          sp: { units: 'hPa', value: () => 1013 },
          tcc: { units: '(0 - 1)', value: () => 0.25 },
          d2m: { units: 'K', value: () => 283.15 },
        },
      },
    })
    expect((await at('t2m'))[0]).toBeCloseTo(283.15, 2)
    expect((await at('sp'))[0]).toBeCloseTo(101_300, 0)
    expect((await at('tcc'))[0]).toBeCloseTo(25, 1)
    expect((await at('rh2m'))[0]).toBeCloseTo(100, 1)
  })
})
