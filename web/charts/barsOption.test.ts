import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { barsOption } from './barsOption.ts'
import type { ChartColours } from './chartColours.ts'

const colours = { bar: 'strong', quietBar: 'quiet', reference: 'line' } as ChartColours
const theme = { colours, language: 'de', format: createFormat('de', messages.de.units) } as const
const bars = [
  { label: 'Jan', value: 8.5 },
  { label: 'Feb', value: 6 },
  { label: 'Mär', value: null },
]
const base = { bars, unit: 'm/s', decimals: 2, fromZero: true }

/** Colour of each bar, or that of all bars. */
function barColours(option: ReturnType<typeof barsOption>): string[] {
  type Datum = number | null | { itemStyle: { color: string } }
  const [series] = [option.series ?? []].flat() as { itemStyle: { color: string }; data: Datum[] }[]
  return series!.data.map((datum) =>
    typeof datum === 'object' && datum !== null ? datum.itemStyle.color : series!.itemStyle.color,
  )
}

it('draws bars below the reference in a quieter colour', () => {
  const option = barsOption({ ...base, reference: { value: 7, label: 'Mittel' } }, theme)
  expect(barColours(option)).toEqual(['strong', 'quiet', 'strong'])
})

it('draws all bars alike without a reference', () => {
  expect(barColours(barsOption(base, theme))).toEqual(['strong', 'strong', 'strong'])
})

it("draws a partly covered period's bar paler, with the covered share", () => {
  const option = barsOption({ ...base, bars: [{ ...bars[0]!, part: '62 % bekannt' }, bars[1]!] }, theme)
  const [series] = [option.series ?? []].flat() as { data: unknown[] }[]
  expect(series!.data).toEqual([{ value: 8.5, itemStyle: { opacity: 0.4 } }, 6])
  const { tooltip } = option as { tooltip: { formatter: (hit: object) => string } }
  expect(tooltip.formatter([{ dataIndex: 0 }])).toBe('Jan<br>62 % bekannt<br>8,50\u00a0m/s')
})

it('begins at zero only if zero has a meaning', () => {
  expect(barsOption(base, theme).yAxis).toMatchObject({ min: 0, max: 10 })
  expect(barsOption({ ...base, fromZero: false }, theme).yAxis).toMatchObject({ min: 6 })
})

it('writes values in the language, and a dash for missing ones', () => {
  const { tooltip } = barsOption(base, theme) as { tooltip: { formatter: (hit: object) => string } }
  expect(tooltip.formatter([{ dataIndex: 0 }])).toBe('Jan<br>8,50\u00a0m/s')
  expect(tooltip.formatter([{ dataIndex: 2 }])).toBe('Mär<br>–\u00a0m/s')
})

it('draws a line over the bars, with space on the axis and its value in the tooltip', () => {
  const line = { values: [null, 12, 9], label: 'zwölf Monate' }
  const option = barsOption({ ...base, line }, theme)
  const series = [option.series ?? []].flat() as { type: string; data: unknown[] }[]
  expect(series.map(({ type }) => type)).toEqual(['bar', 'line'])
  expect(series[1]!.data).toEqual([null, 12, 9])
  expect((option.yAxis as { max: number }).max).toBeGreaterThanOrEqual(12)
  const { tooltip } = option as { tooltip: { formatter: (hit: object) => string } }
  expect(tooltip.formatter([{ dataIndex: 1 }])).toBe('Feb<br>6,00\u00a0m/s<br>zwölf Monate: 12,00\u00a0m/s')
})
