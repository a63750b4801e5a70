import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { pairBarsOption } from './pairBarsOption.ts'

const theme = {
  colours: { scale: [] } as unknown as ChartColours,
  language: 'en' as const,
  format: createFormat('en', messages.en.units),
}

it('a month without values is not drawn as zero: it has a mark instead of bars', () => {
  const option = pairBarsOption(
    {
      labels: ['Jan', 'Feb', 'Mar'],
      first: { name: 'free', values: [10, null, 0] },
      second: { name: 'park', values: [9, null, 0] },
      unit: 'MWh',
      decimals: 0,
      missing: 'missing',
    },
    theme,
  )
  const series = option.series as { readonly id: string; readonly data: unknown[] }[]
  expect(series.map(({ id, data }) => [id, data])).toEqual([
    ['first', [10, null, 0]],
    ['second', [9, null, 0]],
    ['missing', [['Feb', 0]]],
  ])
})

it('two series with the same name and values below zero are drawn', () => {
  const option = pairBarsOption(
    {
      labels: ['Jan', 'Feb'],
      first: { name: 'same', values: [-4, 2] },
      second: { name: 'same', values: [1, 3] },
      unit: 'EUR/MWh',
      decimals: 0,
      missing: 'missing',
    },
    theme,
  )
  const series = option.series as { readonly id: string }[]
  expect(new Set(series.map(({ id }) => id)).size).toBe(series.length)
  expect((option.yAxis as { readonly min: number }).min).toBeLessThanOrEqual(-4)
})
