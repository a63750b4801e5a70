import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { pairBarsOption } from './pairBarsOption.ts'

const theme = {
  colours: { scale: [] } as unknown as ChartColours,
  language: 'en' as const,
  format: createFormat('en', messages.en.units),
}

it('a month without values is no zero: it has no bars, and a mark', () => {
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
    ['free', [10, null, 0]],
    ['park', [9, null, 0]],
    ['missing', [['Feb', 0]]],
  ])
})
