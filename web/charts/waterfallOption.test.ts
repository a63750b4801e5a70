import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { waterfallBars, waterfallOption } from './waterfallOption.ts'

const colours = {} as unknown as ChartColours
const theme = { colours, language: 'de', format: createFormat('de', messages.de.units) } as const

it('a loss begins at the previous level, a total at zero', () => {
  expect(
    waterfallBars([
      { label: 'free', kind: 'total', value: 100 },
      { label: 'wake', kind: 'loss', value: 10 },
      { label: 'park', kind: 'total', value: 90 },
      { label: 'grid', kind: 'loss', value: 9 },
      { label: 'bats', kind: 'loss', value: 1 },
      { label: 'net', kind: 'estimate', value: 80 },
    ]),
  ).toEqual([
    { from: 0, till: 100 },
    { from: 90, till: 100 },
    { from: 0, till: 90 },
    { from: 81, till: 90 },
    { from: 80, till: 81 },
    { from: 0, till: 80 },
  ])
})

it('labels of many bars are slanted, so that they do not overlap', () => {
  const rotated = (count: number) => {
    const steps = Array.from({ length: count }, (_, index) => ({
      label: `Abregelung ${index}`,
      kind: 'total' as const,
      value: 10,
    }))
    const { xAxis } = waterfallOption({ steps, unit: 'MWh', shareText: String }, theme)
    return (xAxis as { readonly axisLabel: { readonly rotate?: number } }).axisLabel.rotate
  }
  expect(rotated(6)).toBeUndefined()
  expect(rotated(14)).toBeGreaterThan(0)
})
