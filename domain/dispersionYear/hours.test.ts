import { describe, expect, it } from 'vitest'
import { austalHours } from './austalSeries.ts'
import type { DispersionHours } from './dispersionHours.ts'
import { austalFilled, gapsOf } from './hourGaps.ts'
import { hourlyMeans, hourlySums, hourlyWindMeans } from './hourlyMeans.ts'
import { hourMs } from './hourlyWeather.ts'

const nan = Number.NaN

/** Hours given as [speed, direction, class]; NaN speed and class 9 is a missing hour. */
function hoursOf(...hours: readonly (readonly [number, number, number])[]): DispersionHours {
  return {
    fromMs: 0,
    speedMs: Float64Array.from(hours, ([speed]) => speed),
    directionDeg: Float64Array.from(hours, ([, direction]) => direction),
    dispersionClass: Uint8Array.from(hours, ([, , code]) => code),
    obukhovM: Float64Array.from(hours, ([, , code]) => (code === 9 ? nan : 100)),
    rainMm: null,
  }
}

const missing = [nan, nan, 9] as const

describe('gaps', () => {
  it('of one or two hours are filled along the shorter arc; longer gaps and those at an end stay missing', () => {
    const series = hoursOf(
      missing,
      [4, 350, 2],
      missing,
      [6, 20, 3],
      missing,
      missing,
      [3, 290, 6],
      missing,
      missing,
      missing,
      [3, 90, 3],
    )
    expect(gapsOf(series)).toEqual([
      { fromMs: 0, hours: 1, isFilledByAustal: false },
      { fromMs: 2 * hourMs, hours: 1, isFilledByAustal: true },
      { fromMs: 4 * hourMs, hours: 2, isFilledByAustal: true },
      { fromMs: 7 * hourMs, hours: 3, isFilledByAustal: false },
    ])
    const filled = austalFilled(series)
    expect([...filled.speedMs.slice(0, 8)]).toEqual([nan, 4, 5, 6, 5, 4, 3, nan])
    expect([...filled.directionDeg.slice(0, 8)]).toEqual([nan, 350, 5, 20, 350, 320, 290, nan])
    // (2 + 3)/2 is rounded up, (2·3 + 6)/3 = 4, (3 + 2·6)/3 = 5.
    expect([...filled.dispersionClass.slice(0, 8)]).toEqual([9, 2, 3, 3, 4, 5, 6, 9])
  })
  it('next to a calm take the direction of the other side', () => {
    expect(austalFilled(hoursOf([0, nan, 1], missing, [2, 70, 1])).directionDeg[1]).toBe(70)
  })
})

describe('hours as AUSTAL calculates with them', () => {
  it('have winds of at least 0.7 m/s and a direction each', () => {
    const hours = austalHours(hoursOf([0.5, 100, 1], [0, nan, 1], [0.8, 120, 1], missing, missing, missing))
    expect(hours.map(({ speedMs }) => speedMs)).toEqual([0.7, 0.7, 0.8, 0, 0, 0])
    expect(hours.map(({ directionDeg }) => directionDeg)).toEqual([100, 110, 120, 0, 0, 0])
    expect(hours.map(({ obukhovM }) => obukhovM)).toEqual([100, 100, 100, 0, 0, 0])
    expect(hours[0]).not.toHaveProperty('rainMm')
  })
  it('long calms have the directions of weak winds of their class, in their shares, always reproducibly', () => {
    const winds = Array.from({ length: 8 }, (_, i) => [1, i < 6 ? 90 : 270, 1] as const)
    const calms = Array.from({ length: 400 }, () => [0, nan, 1] as const)
    const series = hoursOf(...winds, ...calms)
    const directions = austalHours(series)
      .slice(8)
      .map(({ directionDeg }) => directionDeg)
    expect(new Set(directions)).toEqual(new Set([90, 270]))
    expect(directions.filter((degrees) => degrees === 90).length).toBeCloseTo(300, -1)
    expect(austalHours(series)).toEqual(austalHours(series))
  })
})

describe('hourly means of ten-minute values', () => {
  it('are those of the vectors of the steps that end with the hour', () => {
    const speed = Float64Array.from([4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5])
    const direction = Float64Array.from([350, 10, 350, 10, 350, 10, 0, 180, 0, 180, 0, 180])
    const { speedMs, directionDeg } = hourlyWindMeans(speed, direction, 6)
    expect(speedMs[0]).toBeCloseTo(4 * Math.cos(Math.PI / 18), 12)
    expect(Math.min(directionDeg[0]!, 360 - directionDeg[0]!)).toBeCloseTo(0, 9)
    expect(speedMs[1]).toBeCloseTo(0, 12)
  })
  it('are missing where more than a tenth of the steps is missing; sums where one step is', () => {
    const values = Float64Array.from([1, 1, 1, 1, 1, nan])
    expect(hourlyMeans(values, 6)[0]).toBeNaN()
    expect(hourlyMeans(Float64Array.from([1, 2, 3, 4, 5, 6]), 6)[0]).toBe(3.5)
    expect(hourlySums(values, 6)[0]).toBeNaN()
    expect(hourlySums(Float64Array.from([0, 0, 0.1, 0.2, 0, 0]), 6)[0]).toBeCloseTo(0.3, 12)
    expect(() => hourlyMeans(values, 4)).toThrow(RangeError)
  })
})
