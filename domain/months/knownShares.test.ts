import { expect, it } from 'vitest'
import { usualOf } from './knownShares.ts'

const years = (shares: readonly number[]) => shares.map((share, i) => ({ year: 2020 + i, share }))
const usual = (...shares: number[]) => usualOf(years(shares), ({ share }) => share)?.year

it('the last whole year is proposed; where none is whole, the last of those that are known best', () => {
  expect(usual(1, 1, 0.2)).toBe(2021)
  expect(usual(0.995, 1, 0.98)).toBe(2021)
  expect(usual(0.4, 0.97, 0.1)).toBe(2021)
  expect(usual(0.97, 0.97, 0.1)).toBe(2021)
  expect(usual()).toBeUndefined()
})
