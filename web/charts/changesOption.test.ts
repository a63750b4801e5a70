import { expect, test } from 'vitest'
import { changeBars } from './changesOption.ts'

test('changes connect the levels before and after them, upwards and downwards', () => {
  expect(
    changeBars([
      { label: 'base', kind: 'level', value: 95 },
      { label: 'profile', kind: 'change', value: -15 },
      { label: 'value', kind: 'level', value: 80 },
      { label: 'premium', kind: 'change', value: 4 },
      { label: 'total', kind: 'level', value: 84 },
    ]),
  ).toEqual([
    { from: 0, till: 95 },
    { from: 80, till: 95 },
    { from: 0, till: 80 },
    { from: 80, till: 84 },
    { from: 0, till: 84 },
  ])
})
