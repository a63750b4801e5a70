import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { barsOption } from './barsOption.ts'
import type { ChartColours } from './chartColours.ts'

const colours = { bar: 'strong', quietBar: 'quiet', reference: 'line' } as ChartColours
const look = { colours, language: 'de', format: createFormat('de', messages.de.units) } as const
const bars = [
  { label: 'Jan', value: 8.5 },
  { label: 'Feb', value: 6 },
  { label: 'Mär', value: null },
]
const base = { bars, unit: 'm/s', decimals: 2, fromZero: true }

function barColours(option: ReturnType<typeof barsOption>): (string | undefined)[] {
  const [series] = [option.series ?? []].flat() as { data: { itemStyle: { color?: string } }[] }[]
  return series!.data.map(({ itemStyle }) => itemStyle.color)
}

it('draws bars below the reference quieter', () => {
  const option = barsOption({ ...base, reference: { value: 7, label: 'Mittel' } }, look)
  expect(barColours(option)).toEqual(['strong', 'quiet', 'strong'])
})

it('draws all bars alike without a reference', () => {
  expect(barColours(barsOption(base, look))).toEqual(['strong', 'strong', 'strong'])
})

it('begins at zero only where zero means something', () => {
  expect(barsOption(base, look).yAxis).toMatchObject({ min: 0, max: 10 })
  expect(barsOption({ ...base, fromZero: false }, look).yAxis).toMatchObject({ min: 6 })
})

it('tells values in the language, and a dash for none', () => {
  const { tooltip } = barsOption(base, look) as { tooltip: { valueFormatter: (value: unknown) => string } }
  expect(tooltip.valueFormatter(8.5)).toBe('8,50\u00a0m/s')
  expect(tooltip.valueFormatter(null)).toBe('–\u00a0m/s')
})
