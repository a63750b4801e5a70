import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { againstOption } from './againstOption.ts'
import { barsOption } from './barsOption.ts'
import type { ChartColours } from './chartColours.ts'
import type { ChartTheme } from './chartTheme.ts'
import { correlationOption } from './correlationOption.ts'
import { curvesOption } from './curvesOption.ts'
import type { ChartOption } from './echartsParts.ts'
import { fanOption } from './fanOption.ts'
import { linesOption } from './linesOption.ts'
import { pairBarsOption } from './pairBarsOption.ts'
import { ratioOption } from './ratioOption.ts'
import { waterfallOption } from './waterfallOption.ts'

const colours = { scale: [], series: ['one', 'two'], bar: 'strong', line: 'line' } as unknown as ChartColours
const themeOf = (language: 'en' | 'de'): ChartTheme => ({
  ...{ colours, language, format: createFormat(language, messages[language].units) },
})
const theme = themeOf('en')
const unit = 'EUR/MWh'

type Values = readonly (number | null)[]
const labelsOf = (values: Values) => values.map((_, index) => `place ${index}`)
const numbers = (values: Values) => values.filter((value) => value !== null)

/** Charts of a number for each place, by their names. */
const charts: Readonly<Record<string, (values: Values) => ChartOption>> = {
  bars: (values) =>
    barsOption(
      { bars: values.map((value, i) => ({ label: `place ${i}`, value })), unit, decimals: 1, fromZero: true },
      theme,
    ),
  'bars without zero': (values) =>
    barsOption(
      {
        bars: values.map((value, i) => ({ label: `place ${i}`, value })),
        unit,
        decimals: 1,
        fromZero: false,
      },
      theme,
    ),
  'bars with a reference': (values) =>
    againstOption(
      {
        labels: labelsOf(values),
        own: { name: 'own', values: values.map(() => 3) },
        against: { name: 'against', values },
        ...{ unit, decimals: 1 },
      },
      theme,
    ),
  'pairs of bars': (values) =>
    pairBarsOption(
      {
        labels: labelsOf(values),
        first: { name: 'first', values },
        second: { name: 'second', values: values.toReversed() },
        ...{ unit, decimals: 1, missing: 'missing' },
      },
      theme,
    ),
  lines: (values) =>
    linesOption({ labels: labelsOf(values), lines: [{ name: 'a', values }], unit, decimals: 1 }, theme),
  'a fan': (values) =>
    fanOption(
      {
        labels: labelsOf(values),
        expected: { name: 'expected', values },
        band: {
          name: 'band',
          low: values.map((value) => value && value - 7),
          high: values.map((value) => value && value + 9),
        },
        known: { name: 'known', values: values.map(() => null) },
        ...{ unit, decimals: 1 },
      },
      theme,
    ),
}

interface Series {
  readonly type: string
  readonly stack?: string
  readonly yAxisIndex?: number
  readonly data: readonly unknown[]
}
const seriesOf = (option: ChartOption) => [option.series ?? []].flat() as Series[]
const scaleOf = (option: ChartOption) =>
  [option.yAxis].flat()[0] as { readonly min: number; readonly max: number; readonly interval: number }

/** Heights that a chart draws; stacked series, which only describe a band, are left out. */
function heightsOf(option: ChartOption): number[] {
  const heightOf = (datum: unknown): unknown => {
    if (Array.isArray(datum)) return datum[1]
    return typeof datum === 'object' && datum !== null ? (datum as { value: unknown }).value : datum
  }
  return seriesOf(option)
    .filter(({ stack }) => stack === undefined)
    .flatMap(({ data }) => data.map(heightOf))
    .filter((height) => typeof height === 'number')
}

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -500_000, max: 5_000_000 }).map((whole) => whole / 1000),
  fc.constant(0),
)
const someValues = fc.array(value, { minLength: 1, maxLength: 60 })

describe.each(Object.entries(charts))('%s', (_, chartOf) => {
  it('has an axis with round steps that contains every value, whatever is missing', () => {
    fc.assert(
      fc.property(someValues, (values) => {
        const { min, max, interval } = scaleOf(chartOf(values))
        const slack = 1e-6 * (max - min)
        expect(max).toBeGreaterThan(min)
        for (const one of numbers(values)) {
          expect(one).toBeGreaterThanOrEqual(min - slack)
          expect(one).toBeLessThanOrEqual(max + slack)
        }
        const steps = (max - min) / interval
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('draws each value once at its place, and nothing for a missing one', () => {
    const values = [4.2, null, -3, 0, 12.75]
    const drawn = heightsOf(chartOf(values))
    for (const one of numbers(values)) expect(drawn).toContain(one)
    expect(drawn.every(Number.isFinite)).toBe(true)
    const [longest] = seriesOf(chartOf(values))
      .map(({ data }) => data.length)
      .toSorted((a, b) => b - a)
    expect(longest).toBe(values.length)
  })

  it('is drawn even if every value is missing', () => {
    const { min, max } = scaleOf(chartOf([null, null]))
    expect([min, max].every(Number.isFinite)).toBe(true)
  })
})

const barCharts = ['bars', 'bars with a reference', 'pairs of bars'] as const
it.each(barCharts)('%s: the axis includes zero, since the length of a bar is its value', (name) => {
  const rangeOf = (values: Values) => scaleOf(charts[name]!(values))
  for (const values of [
    [40, 42, 45],
    [-40, -42, -45],
    [-1, 900],
  ]) {
    const { min, max } = rangeOf(values)
    expect(min).toBeLessThanOrEqual(0)
    expect(max).toBeGreaterThanOrEqual(0)
  }
})

describe('points over numbers', () => {
  const pairs = fc.array(
    fc.tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.double({ min: 0, max: 900, noNaN: true })),
    { minLength: 1, maxLength: 40 },
  )
  it('measured over expected values have one scale for both axes', () => {
    const words = { expected: 'expected', measured: 'measured', equal: 'equal' }
    fc.assert(
      fc.property(pairs, (points) => {
        const option = correlationOption(
          {
            points: points.map(([expected, measured]) => ({ label: 'a', expected, measured })),
            ...{ unit: 'MWh', decimals: 1, words },
          },
          theme,
        )
        const [x, y] = [option.xAxis, option.yAxis] as { min: number; max: number; interval: number }[]
        expect([x!.min, x!.max, x!.interval]).toEqual([y!.min, y!.max, y!.interval])
        for (const one of points.flat()) expect(one).toBeLessThanOrEqual(y!.max * (1 + 1e-9))
      }),
      { numRuns: 60 },
    )
  })

  it('ratios always show 95 to 105 %, and half a month before and after the points', () => {
    const words = { ratio: 'ratio', equal: 'equal', trend: 'trend' }
    const points = [0, 31].map((days) => ({ label: 'a', ms: days * 86_400_000, percent: 99 + days / 100 }))
    const option = ratioOption({ points, trend: null, words }, theme)
    const { min, max } = scaleOf(option)
    expect(min).toBeLessThanOrEqual(95)
    expect(max).toBeGreaterThanOrEqual(105)
    expect(option.xAxis).toMatchObject({ min: -15 * 86_400_000, max: 46 * 86_400_000 })
    expect(seriesOf(option).map(({ data }) => data.length)).toEqual([2, 2])
  })

  it('curves share both axes with their reference, and without points the chart is empty', () => {
    const words = { xName: 'wind', yName: 'share', xDecimals: 0, yDecimals: 1 }
    const reference = { name: 'expected', points: [[-5, 20] as const] }
    const option = curvesOption({ curves: [{ name: 'a', points: [[0, 1]] }], reference, ...words }, theme)
    expect((option.xAxis as { min: number }).min).toBeLessThanOrEqual(-5)
    expect(scaleOf(option).max).toBeGreaterThanOrEqual(20)
    expect(scaleOf(curvesOption({ curves: [], ...words }, theme))).toMatchObject({ min: 0, max: 1 })
  })
})

describe('a waterfall', () => {
  const loss = fc.double({ min: 0, max: 40, noNaN: true })
  it('shows the gross yield and every level within its axis; its losses lead to the last level', () => {
    fc.assert(
      fc.property(fc.array(loss, { minLength: 1, maxLength: 12 }), (losses) => {
        const net = 1000 - losses.reduce((sum, one) => sum + one, 0)
        const steps = [
          { label: 'gross', kind: 'total' as const, value: 1000 },
          ...losses.map((lost, i) => ({ label: `loss ${i}`, kind: 'loss' as const, value: lost })),
          { label: 'net', kind: 'total' as const, value: net },
        ]
        const option = waterfallOption({ steps, unit: 'MWh', shareText: (share) => share }, theme)
        const [base, drawn] = seriesOf(option)
        const { min, max } = scaleOf(option)
        expect([min, max >= 1000]).toEqual([0, true])
        const lastLoss = base!.data.at(-2) as number
        expect(lastLoss).toBeCloseTo(net, 6)
        expect((drawn!.data.at(-1) as { value: number }).value).toBeCloseTo(net, 6)
      }),
      { numRuns: 60 },
    )
  })
})
