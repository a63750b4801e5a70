import { expect, it } from 'vitest'
import type { Envelope } from '#contracts'
import { drawnAtMs, mergeEnvelopes, valueRange } from './envelopePoints.ts'

const hourMs = 3_600_000

function envelope(startMs: number, bucketMs: number, means: readonly (number | null)[]): Envelope {
  return {
    site_id: 1,
    parameter: 'wind_speed',
    height: 100,
    unit: 'm/s',
    start_ms: startMs,
    bucket_ms: bucketMs,
    mean: [...means],
    min: means.map((mean) => mean && mean - 1),
    max: means.map((mean) => mean && mean + 1),
  }
}

it('puts finer buckets in the place of the coarse ones that they cover', () => {
  const overview = envelope(0, 10 * hourMs, [5, 6, 7])
  const detail = envelope(10 * hourMs, 5 * hourMs, [1, 2])
  const merged = mergeEnvelopes(overview, detail)
  expect(merged.map(({ startMs, mean }) => [startMs / hourMs, mean])).toEqual([
    [0, 5],
    [10, 1],
    [15, 2],
    [20, 7],
  ])
})

it('draws only the overview if there is nothing finer', () => {
  expect(mergeEnvelopes(envelope(0, hourMs, [5, 6]), null)).toHaveLength(2)
})

it('draws the mean of a bucket in the middle of its stamps, and a single step at its stamp', () => {
  const [bucket] = mergeEnvelopes(envelope(0, 3 * hourMs, [5]), null)
  const [step] = mergeEnvelopes(envelope(0, hourMs, [5]), null)
  expect(drawnAtMs(bucket!, hourMs)).toBe(hourMs)
  expect(drawnAtMs(step!, hourMs)).toBe(0)
})

it('finds the extreme values of only the window, and none in a gap', () => {
  const points = mergeEnvelopes(envelope(0, hourMs, [5, 9, null, 20]), null)
  expect(valueRange(points, { fromMs: 0, tillMs: 2 * hourMs })).toEqual([4, 10])
  expect(valueRange(points, { fromMs: 2 * hourMs, tillMs: 3 * hourMs })).toBeNull()
})
