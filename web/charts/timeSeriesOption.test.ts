import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, it } from 'vitest'
import { createFormat, type Language, messages, type TimeSeriesParameter } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import './echartsParts.ts'
import type { EnvelopePoint } from './envelopePoints.ts'
import { MEAN_SERIES, openedAt, timeSeriesOption } from './timeSeriesOption.ts'

use([SVGRenderer])

const hourMs = 3_600_000
const startMs = Date.UTC(2020, 0, 1)
const colours = {
  line: '#0b5563',
  band: '#a9d3d9',
  bar: '#0f7285',
  quietBar: '#9fbac0',
  reference: '#e0703a',
  axis: '#dde5e8',
  grid: '#eef2f4',
  text: '#5f7079',
  ink: '#16242b',
  card: '#ffffff',
  selection: '#e3f1f3',
  font: 'sans-serif',
  scale: [],
  series: [],
} satisfies ChartColours

function points(count: number, bucketMs: number): EnvelopePoint[] {
  return Array.from({ length: count }, (_, index) => ({
    startMs: startMs + index * bucketMs,
    bucketMs,
    min: 20 + (index % 7),
    mean: index === 3 ? null : 22 + (index % 7),
    max: 25 + (index % 7),
  }))
}

function optionOf(parameter: TimeSeriesParameter, language: Language = 'en', bucketMs = 24 * hourMs) {
  const all = points(90, bucketMs)
  const whole = { fromMs: startMs, tillMs: startMs + 90 * bucketMs }
  return timeSeriesOption(
    { points: all, overview: all, whole, window: whole, stepMs: hourMs, parameter, unit: 'm/s' },
    { colours, language, format: createFormat(language, messages[language].units) },
    ({ mean }) => [`mean ${mean}`],
  )
}

const seriesOf = (option: ReturnType<typeof optionOf>) =>
  [option.series ?? []].flat() as { id?: string; type?: string; data?: unknown[]; symbol?: string }[]

function drawn(option: ReturnType<typeof optionOf>, locale = 'EN'): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 380, locale })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

it('draws mean and band, and gaps where values are missing', () => {
  const series = seriesOf(optionOf('wind_speed'))
  expect(series.map(({ id }) => id)).toEqual(['overview', 'least', 'width', MEAN_SERIES])
  expect(series.at(-1)?.data?.[3]).toEqual([startMs + 3 * 24 * hourMs + 11.5 * hourMs, null])
})

it('draws wind direction as points over the whole circle', () => {
  const option = optionOf('wind_direction')
  expect(seriesOf(option).at(-1)).toMatchObject({ id: MEAN_SERIES, type: 'scatter' })
  expect(option.yAxis).toMatchObject({ min: 0, max: 360, interval: 90 })
})

it('begins at zero for wind speed, but not for temperature', () => {
  expect(optionOf('wind_speed').yAxis).toMatchObject({ min: 0 })
  expect(optionOf('temperature').yAxis).toMatchObject({ min: 20 })
})

it('marks each step of a short window', () => {
  expect(seriesOf(optionOf('wind_speed', 'en', hourMs)).at(-1)).toMatchObject({ symbol: 'circle' })
  expect(seriesOf(optionOf('wind_speed')).at(-1)).toMatchObject({ symbol: 'none' })
})

it('describes the point under the cursor, whichever series comes first', () => {
  const { tooltip } = optionOf('wind_speed') as { tooltip: { formatter: (params: unknown) => string } }
  const params = [
    { seriesId: 'least', dataIndex: 5 },
    { seriesId: MEAN_SERIES, dataIndex: 4 },
  ]
  expect(tooltip.formatter(params)).toBe('mean 26')
  expect(tooltip.formatter([])).toBe('')
})

it('names months and writes days in the language, in UTC', () => {
  const english = drawn(optionOf('wind_speed'))
  const german = drawn(optionOf('wind_speed', 'de'), 'DE')
  expect(english).toContain('>Mar<')
  expect(german).toContain('>Mrz<')
  expect(english).toContain('>2020<')
})

it('opens with the given time window', () => {
  const window = { fromMs: startMs + 20 * 24 * hourMs, tillMs: startMs + 30 * 24 * hourMs }
  const svg = drawn(openedAt(optionOf('wind_speed'), window))
  expect(svg).toContain('>25 Jan<')
  expect(svg).not.toContain('>Mar<')
})
