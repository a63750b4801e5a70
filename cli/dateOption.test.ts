import { expect, it } from 'vitest'
import { daysOf } from './dateOption.ts'

it.each([
  ['2024', '2024-01-01', '2024-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2023-12', '2023-12-01', '2023-12-31'],
  ['2024-01-31', '2024-01-31', '2024-01-31'],
])('%s names the days from %s to %s', (text, first, last) => {
  expect(daysOf(text)).toEqual({ first, last })
})

it.each(['', '24', '2024-1', '2024-13', '2024-02-30', '2024-00', '31.01.2024', '2024-01-31T00'])(
  'rejects %j',
  (text) => {
    expect(daysOf(text)).toBeNull()
  },
)
