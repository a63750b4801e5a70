import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { namedOverlayOption, timedOverlayOption } from './overlayOption.ts'

const colours = { series: ['a', 'b', 'c'], line: 'a' } as unknown as ChartColours
const theme = { colours, language: 'de', format: createFormat('de', messages.de.units) } as const
const series = [
  { name: 'Küste · ERA5', values: [8, null, 6] },
  { name: 'Inland <1>', values: [null, 4, 5.25] },
]
const base = { series, unit: 'm/s', decimals: 2, fromZero: true, isDirection: false }
const day = 86_400_000

it('values are drawn in the middle of their interval, and missing ones are gaps', () => {
  const option = timedOverlayOption({ ...base, startsMs: [0, day, 2 * day], nameOf: String }, theme)
  expect(option.series).toMatchObject([
    {
      connectNulls: false,
      data: [
        [day / 2, 8],
        [1.5 * day, null],
        [2.5 * day, 6],
      ],
    },
    { lineStyle: { color: 'b', type: 'dashed' } },
  ])
  expect(option.xAxis).toMatchObject({ min: 0, max: 3 * day })
})

it('the tooltip names each series at a place, in the language, safe as HTML', () => {
  const option = namedOverlayOption({ ...base, labels: ['Jan', 'Feb', 'Mär'], axisName: '' }, theme)
  const { formatter } = option.tooltip as { formatter: (params: unknown) => string }
  expect(formatter([{ dataIndex: 1 }])).toBe(
    'Feb<br>Küste · ERA5: –\u00a0m/s<br>Inland &lt;1&gt;: 4,00\u00a0m/s',
  )
  expect(option.yAxis).toMatchObject({ min: 0, max: 8 })
})

it('directions are points between 0 and 360°', () => {
  const option = timedOverlayOption(
    { ...base, isDirection: true, startsMs: [0, day, 2 * day], nameOf: String },
    theme,
  )
  expect(option.series).toMatchObject([{ type: 'scatter' }, { type: 'scatter' }])
  expect(option.yAxis).toMatchObject({ min: 0, max: 360, interval: 90 })
})
