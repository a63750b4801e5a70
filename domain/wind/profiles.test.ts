import { expect, test } from 'vitest'
import { fitShear } from './profiles.ts'

// Published profiles, power laws and shears are in `domain/truth`.
test('a shear needs two heights', () => {
  expect(() => fitShear([10], [5])).toThrow(RangeError)
})
