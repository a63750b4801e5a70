import { expect, it } from 'vitest'
import { frequenciesOf } from './yearFrequencies.ts'

const at = (hour: number) => Date.UTC(2024, 0, 1, hour)

/** Frequencies of hours given as [hour of the day, direction, speed, class]. */
function frequencies(...hours: readonly (readonly [number, number, number, number])[]) {
  return frequenciesOf({
    year: 2024,
    timesMs: hours.map(([hour]) => at(hour)),
    directionDeg: hours.map(([, direction]) => direction),
    speedMs: hours.map(([, , speed]) => speed),
    dispersionClass: hours.map(([, , , code]) => code),
  })
}

it('hours are counted in twelve sectors, the first centred on north', () => {
  const degrees = [345, 359.9, 0, 14.9, 15, 180, 344.9]
  const { direction } = frequencies(...degrees.map((degree) => [12, degree, 5, 1] as const))
  expect(direction).toEqual([4, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
})

it('weak winds of the night are those up to 2 m/s from 18 to 6 UTC', () => {
  const night = (hour: number, speed: number) => frequencies([hour, 90, speed, 1]).nightDirection[3]
  expect([18, 23, 0, 5].map((hour) => night(hour, 2))).toEqual([1, 1, 1, 1])
  expect([6, 12, 17].map((hour) => night(hour, 1))).toEqual([0, 0, 0])
  expect(night(0, 2.01)).toBe(0)
})

it('speeds are counted in nine classes of tenths of m/s, of which the last is above 10 m/s', () => {
  const speeds = [0, 1.34, 1.35, 1.4, 1.9, 2.4, 3.9, 5.5, 7, 8.5, 9.99, 10, 10.1, 40]
  expect(frequencies(...speeds.map((speed) => [12, 90, speed, 1] as const)).speed).toEqual([
    2, 2, 1, 1, 1, 1, 1, 3, 2,
  ])
})

it('an hour without a value is left out of that parameter only', () => {
  const nan = Number.NaN
  const counted = frequencies([0, nan, 1, 1], [0, 90, nan, 6], [0, 90, 1, 0], [0, 90, 1, 7], [0, 90, 1, nan])
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  expect(sum(counted.direction)).toBe(4)
  expect(sum(counted.nightDirection)).toBe(3)
  expect(sum(counted.speed)).toBe(4)
  expect(counted.dispersionClass).toEqual([1, 0, 0, 0, 0, 1])
})
