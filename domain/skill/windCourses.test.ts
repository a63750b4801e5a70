import { expect, it } from 'vitest'
import type { ConcurrentSteps } from '../calibration/index.ts'
import { windCourses } from './windCourses.ts'

const hourMs = 3_600_000

function stepsOf(
  pairs: readonly (readonly [step: number, month: number, atlasMs: number, measuredMs: number])[],
): ConcurrentSteps {
  const column = (index: number) => Float64Array.from(pairs, (pair) => pair[index]!)
  return {
    ...{ step: column(0), month: Int32Array.from(column(1)), atlasMs: column(2), measuredMs: column(3) },
    ...{ atlasDeg: column(0), measuredDeg: column(0) },
  }
}

it('the distance of distributions is that of SciPy', () => {
  // scipy.stats.wasserstein_distance([0, 1, 3], [5, 6, 8]) is 5.0 in its documentation; the order does not matter.
  const { distribution } = windCourses(
    stepsOf([
      [0, 0, 3, 5],
      [1, 0, 0, 8],
      [2, 0, 1, 6],
    ]),
    hourMs,
  )
  expect(distribution).toBeCloseTo(5, 12)
})

it('differences are those of each hour of the day and each calendar month', () => {
  const january2020 = 600
  const { byHour, byMonth, quantiles } = windCourses(
    stepsOf([
      [24_000 + 9, january2020, 6, 5],
      [24_024 + 9, january2020 + 12, 8, 5],
      [24_000 + 21, january2020 + 6, 4, 5],
    ]),
    hourMs,
  )
  expect([byHour[9], byHour[21], byHour[0]]).toEqual([2, -1, Number.NaN])
  expect([byMonth[0], byMonth[6], byMonth[1]]).toEqual([2, -1, Number.NaN])
  expect(quantiles[2]).toBe(1)
})

it('steps of half an hour and of three hours have the hour of their time', () => {
  const at = (step: number, stepMs: number) =>
    windCourses(stepsOf([[step, 0, 6, 5]]), stepMs).byHour.indexOf(1)
  expect(at(48 * 10 + 19, hourMs / 2)).toBe(9)
  expect(at(8 * 10 + 3, 3 * hourMs)).toBe(9)
})
