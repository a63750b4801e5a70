import { expect, it } from 'vitest'
import type { Correlation } from './correlateMeasurement.ts'
import { measurementDoubts } from './measurementDoubts.ts'

const hourMs = 3_600_000
const found = (more: Partial<Correlation>) =>
  ({
    atlasMeanMs: 8,
    measuredMeanMs: 8,
    rSquared: 0.8,
    directionOffsetDeg: null,
    bestShiftSteps: 0,
    shiftedRSquared: 0.8,
    ...more,
  }) as Correlation
const doubts = (more: Partial<Correlation>, unit = 'm/s', clockMinutes: number | null = 60) =>
  measurementDoubts(found(more), hourMs, { unit, clockMinutes })

it.each([
  ['m/s', 1.94, 'kn'],
  ['m/s', 2.24, 'mph'],
  ['m/s', 3.6, 'km/h'],
  ['km/h', 1 / 3.6, 'm/s'],
  ['kn', 0.514, 'm/s'],
  ['m/s', 1.75, 'kn'],
])('speeds read in %s whose mean is %f times that of the atlas look like %s', (unit, ratio, expected) => {
  expect(doubts({ measuredMeanMs: 8 * ratio }, unit)).toEqual([
    { code: 'unit', ratio: expect.closeTo(ratio, 9), unit: expected },
  ])
})

it('a ratio explained by height and terrain, or without agreement, is not reported as another unit', () => {
  expect(doubts({ measuredMeanMs: 8 * 1.4 })).toEqual([])
  expect(doubts({ measuredMeanMs: 8 * 0.7 })).toEqual([])
  expect(doubts({ measuredMeanMs: 8 * 1.94, rSquared: 0.1, shiftedRSquared: 0.1 })).toEqual([])
})

it('times that agree better when shifted are reported with their clock', () => {
  const moved = { bestShiftSteps: 1, rSquared: 0.7, shiftedRSquared: 0.9 }
  expect(doubts(moved)).toEqual([{ code: 'time', shiftMs: hourMs, rSquared: 0.9, clockMinutes: 0 }])
  expect(doubts({ ...moved, bestShiftSteps: -12 }, 'm/s', 0)).toMatchObject([{ clockMinutes: 720 }])
  expect(doubts({ ...moved, bestShiftSteps: -12 }, 'm/s', 600)).toMatchObject([{ clockMinutes: null }])
  expect(doubts(moved, 'm/s', null)).toMatchObject([{ clockMinutes: null }])
})

it('turned directions are reported', () => {
  expect(doubts({ directionOffsetDeg: 8 })).toEqual([])
  expect(doubts({ directionOffsetDeg: 178 })).toEqual([{ code: 'direction', offsetDeg: 178 }])
})
