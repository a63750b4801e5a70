import { expect, it } from 'vitest'
import { monthStrength } from './monthStrength.ts'

it('passes from the factor of a month to that of the next without a leap', () => {
  const strength = monthStrength(Date.UTC(2018, 0), 3600, 3 * 24 * 30, [1, 1.2, 1])
  expect([strength[200], strength[31 * 24], strength[1000]]).toEqual([1, 1.1, 1.2])
  for (let i = 1; i < strength.length; i++)
    expect(Math.abs(strength[i]! - strength[i - 1]!)).toBeLessThan(0.004)
})
