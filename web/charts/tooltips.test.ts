import { describe, expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { againstOption } from './againstOption.ts'
import type { ChartColours } from './chartColours.ts'
import type { ChartTheme } from './chartTheme.ts'
import { correlationOption } from './correlationOption.ts'
import { curvesOption } from './curvesOption.ts'
import type { ChartOption } from './echartsParts.ts'
import { exceedanceOption } from './exceedanceOption.ts'
import { fanOption } from './fanOption.ts'
import { heatMapOption } from './heatMapOption.ts'
import { histogramOption, shareInBin } from './histogramOption.ts'
import { linesOption } from './linesOption.ts'
import { powerCurveOption } from './powerCurveOption.ts'
import { directionLabel, roseOption } from './roseOption.ts'
import { sectorWeibullOption } from './sectorWeibullOption.ts'
import { stackedOption } from './stackedOption.ts'
import { temperatureOption } from './temperatureOption.ts'
import { waterfallOption } from './waterfallOption.ts'

const colours = { scale: ['light', 'dark'], series: ['one', 'two'] } as unknown as ChartColours
const themeOf = (language: 'en' | 'de'): ChartTheme => ({
  ...{ colours, language, format: createFormat(language, messages[language].units) },
})
const [english, german] = [themeOf('en'), themeOf('de')]

/** Lines of the tooltip, without its no-break spaces. */
function tooltip(option: ChartOption, ...marks: object[]): string[] {
  const { formatter } = option.tooltip as { formatter: (marks: object[]) => string }
  return formatter(marks)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('<br>')
}
const at = (option: ChartOption, dataIndex: number) => tooltip(option, { dataIndex })

describe('bars with a reference', () => {
  const option = againstOption(
    {
      labels: ['Jan', 'Feb', 'Mar'],
      own: { name: '2026', values: [1234.5, 90, null] },
      against: { name: 'usual', values: [1200, 100, 80] },
      ...{ unit: 'MWh', decimals: 1, parts: [null, '62 % known', null] },
    },
    german,
  )
  it('shows both values and the signed difference', () => {
    expect(at(option, 0)).toEqual(['Jan', '2026: 1.234,5 MWh', 'usual: 1.200,0 MWh', '+34,5'])
  })
  it('adds the covered share of a partial period', () => {
    expect(at(option, 1)).toEqual(['Feb', '62 % known', '2026: 90,0 MWh', 'usual: 100,0 MWh', '−10,0'])
  })
  it('has no difference to a missing value', () => {
    expect(at(option, 2)).toEqual(['Mar', '2026: – MWh', 'usual: 80,0 MWh'])
  })
})

describe('a fan', () => {
  const option = fanOption(
    {
      labels: ['Nov', 'Dec', 'Jan'],
      known: { name: 'actual', values: [81.234, null, null] },
      expected: { name: 'expected', values: [null, 77.5, 70] },
      band: { name: '80 %', low: [null, 60, 50], high: [null, 95.25, null] },
      ...{ unit: 'EUR/MWh', decimals: 1 },
    },
    german,
  )
  it.each([
    [0, ['Nov', 'actual: 81,2 EUR/MWh']],
    [1, ['Dec', 'expected: 77,5 EUR/MWh', '80 %: 60,0 – 95,3 EUR/MWh']],
    [2, ['Jan', 'expected: 70,0 EUR/MWh']],
  ])('shows what is known at place %i', (place, lines) => {
    expect(at(option, place)).toEqual(lines)
  })
})

describe('a wind rose', () => {
  const compass = messages.de.units
  it.each([
    [0, 12, 'N'],
    [1, 12, '30°'],
    [3, 12, 'O'],
    [6, 12, 'S'],
    [9, 12, 'W'],
    [1, 16, '22,5°'],
    [2, 16, '45°'],
    [35, 36, '350°'],
  ])('sector %i of %i is called "%s" in German', (sector, count, label) => {
    expect(directionLabel(sector, count, compass, german.format.exact)).toBe(label)
  })

  const layers = [
    { name: 'below 5 m/s', values: [1.25, 2, ...Array(9).fill(0), null] },
    { name: 'above', values: [0.5, null, ...Array(9).fill(0), null] },
  ]
  const rose = (own: typeof layers) =>
    roseOption({ layers: own, unit: '%', decimals: 1 }, messages.en.units, english)
  it('shows the sum of its layers, then each layer', () => {
    expect(at(rose(layers), 0)).toEqual(['N · 0°: 1.8 %', 'below 5 m/s: 1.3 %', 'above: 0.5 %'])
    expect(at(rose(layers), 1)).toEqual(['30°: 2.0 %', 'below 5 m/s: 2.0 %', 'above: – %'])
  })
  it('does not call a sector without values zero', () => {
    expect(at(rose(layers), 11)[0]).toBe('330°: – %')
  })
  it('repeats nothing with a single layer, and needs no legend', () => {
    const option = rose(layers.slice(0, 1))
    expect(at(option, 0)).toEqual(['N · 0°: 1.3 %'])
    expect(option.legend).toBeUndefined()
  })
})

describe('a histogram', () => {
  const weibull = { scaleMs: 8, shape: 2 }
  const curves = [{ name: 'WAsP', weibull, line: 'solid' as const }]
  const option = histogramOption(
    { share: [0.02, 0.5], binWidthMs: 0.5, measured: 'atlas', axisName: 'speed', curves },
    german,
  )
  it('compares the share in a bin with that of each distribution', () => {
    const share = shareInBin(weibull, 1, 0.5)
    expect(tooltip(option, { seriesId: 'WAsP', dataIndex: 7 }, { seriesId: 'bars', dataIndex: 1 })).toEqual([
      '0,5–1 m/s',
      'atlas: 50,00 %',
      `WAsP: ${german.format.percent(share, 2).replaceAll('\u00a0', ' ')}`,
    ])
  })
  it('is empty beside the bars', () => {
    expect(tooltip(option, { seriesId: 'WAsP', dataIndex: 7 })).toEqual([''])
  })
  it('shares of all bins of a distribution sum to one', () => {
    const all = Array.from({ length: 200 }, (_, bin) => shareInBin(weibull, bin, 0.5))
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  })
  it('hides the last speed if it is no labelled one, since 25 and 26 would read as one number', () => {
    const shows = (bins: number) => {
      const many = histogramOption(
        { share: Array(bins).fill(1 / bins), binWidthMs: 1, measured: 'a', axisName: 's', curves: [] },
        english,
      )
      return (many.xAxis as { axisLabel: { showMaxLabel: boolean } }[])[1]!.axisLabel.showMaxLabel
    }
    expect([shows(25), shows(26)]).toEqual([true, false])
  })
})

it('a power curve names power in kW and the thrust coefficient without a unit', () => {
  const curve = { windSpeedMs: [3, 4], values: [0, 1234.56] }
  const words = { power: 'Power', thrust: 'Thrust', windSpeed: 'Wind' }
  const option = powerCurveOption({ power: curve, thrust: curve, isThrustComputed: false, words }, german)
  const marks = [
    { seriesId: 'power', dataIndex: 1, value: [4, 1234.56] },
    { seriesId: 'thrust', dataIndex: 1, value: [4, 0.8125] },
  ]
  expect(tooltip(option, ...marks)).toEqual(['4 m/s', 'Power: 1.234,6 kW', 'Thrust: 0,813'])
})

it('a heat map has one more decimal in its tooltip than in its cells', () => {
  const values = [[1.25, null] as const, [3.5, 2] as const]
  const data = {
    rows: ['Jan', 'Feb'],
    columns: ['0', '6'],
    values,
    unit: 'm/s',
    decimals: 1,
    columnName: 'h',
  }
  const option = heatMapOption(data, english)
  expect(tooltip(option, { dataIndex: 0, value: [1, 1, 2] })).toEqual(['Feb, 6 h', '2.00 m/s'])
  expect(option.visualMap).toMatchObject({ min: 1.25, max: 3.5 })
  const [{ data: cells }] = [option.series].flat() as unknown as [{ data: { value: number[] }[] }]
  expect(cells.map(({ value }) => value)).toEqual([
    [0, 0, 1.25],
    [0, 1, 3.5],
    [1, 1, 2],
  ])
})

it('classes of temperature are shares of all time and of all energy, with both ends of a class', () => {
  const classes = {
    ...{ firstC: -2, widthC: 1 },
    ...{ steps: Float64Array.of(1, 3, 0), powerSum: Float64Array.of(0, 0, 0) },
  }
  const names = { time: 'Time', energy: 'Energy', axis: '°C' }
  const option = temperatureOption(classes as never, -1, names, german)
  expect(at(option, 0)).toEqual(['−2 – −1 °C', 'Time: 25,00 %', 'Energy: 0,00 %'])
  expect(at(option, 1)).toEqual(['−1 – 0 °C', 'Time: 75,00 %', 'Energy: 0,00 %'])
})

it('A and k of sectors without wind are missing, not zero', () => {
  const option = sectorWeibullOption(
    [{ a: 8.1234, k: 2 }, null],
    ['N', 'S'],
    { scale: 'A', shape: 'k' },
    german,
  )
  expect(at(option, 0)).toEqual(['N', 'A: 8,12', 'k: 2,000'])
  expect(at(option, 1)).toEqual(['S', 'A: –', 'k: –'])
})

it('stacked layers are listed from the top down', () => {
  const layers = [
    { name: 'low', values: [60, null] },
    { name: 'high', values: [40, null] },
  ]
  const option = stackedOption(
    { labels: ['N', 'S'], layers, most: 100, axis: 'sector', unit: '%', decimals: 0 },
    english,
  )
  expect(at(option, 0)).toEqual(['N', 'high: 40 %', 'low: 60 %'])
  expect(at(option, 1)).toEqual(['S', 'high: – %', 'low: – %'])
  expect(option.yAxis).toMatchObject({ min: 0, max: 100 })
})

it('a waterfall states each share of its first level, unless that is zero', () => {
  const steps = [
    { label: 'gross', kind: 'total', value: 2000 },
    { label: 'wakes', kind: 'loss', value: 250 },
  ] as const
  const option = waterfallOption({ steps, unit: 'MWh', shareText: (share) => `${share} of gross` }, german)
  expect(at(option, 1)).toEqual(['wakes', '250 MWh', '12,5 % of gross'])
  const nothing = steps.map((step) => ({ ...step, value: 0 }))
  expect(at(waterfallOption({ steps: nothing, unit: 'MWh', shareText: (s) => s }, german), 1)[1]).toBe(
    '0 MWh',
  )
})

it('probabilities of exceedance: the energy falls with the probability, and P50 is the net yield', () => {
  const net = { p50_mwh: 10_000, sigma: 0.1 } as never
  const data = { ordered: { name: 'ordered', net }, live: null, axisName: 'P', unit: 'MWh' }
  const option = exceedanceOption(data, german)
  expect(at(option, 49)).toEqual(['P50', 'ordered: 10.000 MWh'])
  // One-sided 90 % of a normal distribution: 1.2816 standard deviations.
  expect(at(option, 89)).toEqual(['P90', 'ordered: 8.718 MWh'])
})

it('curves and points name both coordinates in the language', () => {
  const curves = [{ name: 'a', points: [[1.5, 2.25] as const] }]
  const words = { xName: 'x', yName: 'y', xDecimals: 1, yDecimals: 2 }
  expect(tooltip(curvesOption({ curves, ...words }, german), { seriesId: 'a', dataIndex: 0 })).toEqual([
    'a',
    'x: 1,5',
    'y: 2,25',
  ])
  const points = [{ label: '2024-01', expected: 1234.5, measured: 1200 }]
  const pair = correlationOption(
    {
      points,
      unit: 'MWh',
      decimals: 1,
      words: { expected: 'expected', measured: 'measured', equal: 'equal' },
    },
    german,
  )
  expect(tooltip(pair, { seriesId: 'points', dataIndex: 0 })).toEqual([
    '2024-01',
    'expected: 1.234,5 MWh',
    'measured: 1.200,0 MWh',
  ])
  expect(tooltip(pair, { seriesId: 'equal', dataIndex: 1 })).toEqual([''])
})

it('names in a tooltip are text, never markup', () => {
  const lines = [{ name: '<img src=x>', values: [1] }]
  const option = linesOption({ labels: ['<b>a</b>'], lines, unit: '%', decimals: 0 }, english)
  expect(at(option, 0).join()).not.toMatch(/<img|<b>/)
})
