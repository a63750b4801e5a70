import { expect, test } from 'vitest'
import type { TimeSeriesParameter } from '#contracts'
import type { ComparedColumn } from './comparedColumn.ts'
import { compareSeries } from './compareSeries.ts'

const hour = 3_600_000
const newYear = Date.UTC(2020, 0)

function column(values: ArrayLike<number>, startMs = newYear, stepMs = hour): ComparedColumn {
  const header = { start_ms: startMs, step_ms: stepMs, rows: values.length }
  return { header, values: Float32Array.from(values), speeds: null }
}

const hours = (count: number, value: (hour: number) => number) =>
  Array.from({ length: count }, (_, t) => value(t))
const compare = (columns: ComparedColumn[], parameter: TimeSeriesParameter = 'wind_speed', more = {}) =>
  compareSeries(columns, { parameter, resolution: 'day', ...more })

test('series of different years are drawn in one chart, and compared at their common steps', async () => {
  const early = column(hours(72, (t) => t))
  const late = column(
    hours(72, (t) => (t === 3 ? Number.NaN : t + 24 + 2)),
    newYear + 24 * hour,
  )
  const { starts_ms, common, series } = await compare([early, late])
  expect(starts_ms).toEqual([0, 1, 2, 3].map((day) => newYear + day * 24 * hour))
  expect(common).toMatchObject({
    from: '2020-01-02 00:00:00 UTC',
    till: '2020-01-03 23:00:00 UTC',
    steps: 48,
    common_steps: 47,
  })
  expect(series.map(({ means }) => means)).toEqual([
    [11.5, 35.5, 59.5, null],
    [null, expect.closeTo((24 * 37.5 - 29) / 23, 4), 61.5, 85.5],
  ])
  expect(series[1]!.figures).toMatchObject({ bias: 2, rmse: 2, availability: 47 / 48 })
  expect(series[1]!.figures.correlation).toBeCloseTo(1, 12)
  expect(series[0]!.figures.mean).toBeCloseTo((48 * 47.5 - 27) / 47, 12)
})

test('series without a common period are drawn, but not judged', async () => {
  const { common, series } = await compare([column([1, 2]), column([3, 4], newYear + 48 * hour)])
  expect(common).toBeNull()
  expect(series[1]!.figures).toMatchObject({ mean: null, correlation: null, availability: null })
  expect(series[1]!.hours).toEqual(new Array(24).fill(null))
})

test('states of a finer series are compared at the stamps of the coarser one, and rain is summed to them', async () => {
  const tenMinutes = (value: (t: number) => number) => column(hours(145, value), newYear, hour / 6)
  const states = await compare([column(hours(25, (t) => 6 * t)), tenMinutes((t) => t)])
  expect(states.common).toMatchObject({ step_seconds: 3600, steps: 25, common_steps: 25 })
  expect(states.series[1]!.figures).toMatchObject({ bias: 0, rmse: 0 })
  const rain = await compare([column(hours(25, () => 6)), tenMinutes(() => 1)], 'rain')
  // The hour that ends with the first stamp began before the finer series.
  expect(rain.common).toMatchObject({ steps: 25, common_steps: 24 })
  expect(rain.series.map(({ figures }) => figures.mean)).toEqual([null, null])
  expect(rain.series[1]!.hours[5]).toBe(6)
  expect(rain.series[1]!.calendar_months[0]).toBe(6 * 24 * 31)
  expect(rain.series[0]!.means[0]).toBe(144)
})

test('a sum of the year is that of its calendar months, and none where one is missing', async () => {
  // 2 mm/h in the winter months of two years, of which one summer is missing; 1 mm/h else.
  const isWinter = (ms: number) => [0, 1, 2, 9, 10, 11].includes(new Date(ms - 1).getUTCMonth())
  const rain = hours(24 * 730 - 1, (t) => (isWinter(newYear + (t + 1) * hour) ? 2 : 1))
  const gap = rain.map((mm, t) => (t > 24 * 520 && t < 24 * 600 ? Number.NaN : mm + 1))
  const { series } = await compare([column(rain, newYear + hour), column(gap, newYear + hour)], 'rain')
  const year = 24 * (2 * (31 + 28.25 + 31 + 31 + 30 + 31) + 30 + 31 + 30 + 31 + 31 + 30)
  expect(series[0]!.figures.mean! / year).toBeCloseTo(1, 2)
  expect(series[1]!.figures.bias! / 8766).toBeCloseTo(1, 9)
  const summer = await compare([column(rain.slice(0, 24 * 300))], 'rain')
  expect(summer.series[0]!.figures).toMatchObject({ mean: null, bias: null })
})

test('stamps without a common one leave nothing to compare', async () => {
  const { common } = await compare([column([1, 2, 3]), column([1, 2, 3], newYear + hour / 2)])
  expect(common?.common_steps).toBe(0)
})

test('hourly and monthly means are those of a window of calendar months', async () => {
  const year = column(hours(366 * 24, (t) => t % 24))
  const fromMs = Date.UTC(2020, 1, 28)
  const fine = await compare([year], 'wind_speed', { resolution: 'hour', fromMs, tillMs: fromMs + 5 * hour })
  expect(fine.series[0]!.means).toEqual([0, 1, 2, 3, 4, 5])
  const months = await compare([year], 'wind_speed', { resolution: 'month' })
  expect(months.starts_ms.map((ms) => new Date(ms).getUTCMonth())).toEqual([...Array(12).keys()])
  expect(new Set(months.series[0]!.means)).toEqual(new Set([11.5]))
  expect(months.series[0]!.hours).toEqual([...Array(24).keys()])
})

test('directions are averaged as wind vectors', async () => {
  const speeds = Float32Array.from(hours(24, (t) => (t % 2 === 0 ? 3 : 0)))
  const across = { ...column(hours(24, (t) => (t % 2 === 0 ? 350 : 90))), speeds }
  const { series } = await compare([across], 'wind_direction')
  expect([series[0]!.means[0], series[0]!.figures.mean]).toEqual([350, expect.closeTo(350, 9)])
})
