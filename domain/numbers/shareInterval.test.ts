import { expect, test } from 'vitest'
import { shareInterval } from './shareInterval.ts'

// Newcombe 1998, Stat. Med. 17, 857-872, table I: Wilson's score interval without continuity correction.
test('the interval of a share equals Wilson’s published one', () => {
  const published = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const
  for (const [successes, count, low, high] of published) {
    const found = shareInterval(successes, count)!
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  }
})

test('a count of zero has no interval', () => {
  expect(shareInterval(0, 0)).toBeNull()
})
