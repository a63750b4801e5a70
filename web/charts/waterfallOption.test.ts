import { expect, it } from 'vitest'
import { waterfallBars } from './waterfallOption.ts'

it('a loss hangs from what was there before it, a total stands on the ground', () => {
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
