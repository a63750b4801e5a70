import { describe, expect, it } from 'vitest'
import { representativeYear } from './representativeYear.ts'
import type { DispersionYear } from './yearFrequencies.ts'

/** A year of 200 hours, of which `northern` are calm nights from the north and the others windy from the south. */
function yearOf(year: number, northern: number): DispersionYear {
  const isNorthern = Array.from({ length: 200 }, (_, hour) => hour < northern)
  return {
    year,
    timesMs: isNorthern.map((north) => Date.UTC(year, 0, 1, north ? 0 : 12)),
    directionDeg: isNorthern.map((north) => (north ? 350 : 180)),
    speedMs: isNorthern.map((north) => (north ? 1 : 5)),
    dispersionClass: isNorthern.map((north) => (north ? 1 : 3)),
  }
}

describe('the representative year', () => {
  it('is the one in the middle of the others', () => {
    const { year, yearByDeviation, ratings } = representativeYear(
      [80, 121, 100, 110, 90].map((northern, index) => yearOf(2001 + index, northern)),
    )
    expect([year, yearByDeviation]).toEqual([2003, 2003])
    expect(ratings.map((rating) => rating.year)).toEqual([2003, 2004, 2005, 2001, 2002])
    expect(ratings[0]!.deviation).toBe(100)
    expect(ratings[0]!.hitRatio).toBeGreaterThan(ratings[4]!.hitRatio)
  })
  it('does not deviate from equal years', () => {
    const { ratings } = representativeYear([2001, 2002, 2003].map((year) => yearOf(year, 50)))
    for (const { chiSquare, deviation } of ratings) expect([chiSquare, deviation]).toEqual([0, 100])
  })
  it('has the chi-square computed by hand for two years and one parameter', () => {
    // 90 and 110 of 200 hours in one class: M = 100 and 100, chi² = 2 · (10²/100) · ½ = 1 for direction
    // and for nothing else, as all other hours are alike.
    const half = (north: number): DispersionYear => ({
      year: 2000 + north,
      timesMs: Array.from({ length: 200 }, () => Date.UTC(2000, 0, 1, 12)),
      directionDeg: Array.from({ length: 200 }, (_, hour) => (hour < north ? 0 : 180)),
      speedMs: new Float64Array(200).fill(5),
      dispersionClass: new Uint8Array(200).fill(3),
    })
    for (const rating of representativeYear([half(90), half(110)]).ratings)
      expect(rating.chiSquare).toBeCloseTo(0.36, 12)
  })
  it('has an infinite deviation next to a year equal to the mean', () => {
    const { yearByDeviation, ratings } = representativeYear(
      [80, 100, 120].map((northern, index) => yearOf(2001 + index, northern)),
    )
    expect(yearByDeviation).toBe(2002)
    expect(Object.fromEntries(ratings.map(({ year, deviation }) => [year, deviation]))).toEqual({
      2001: Number.POSITIVE_INFINITY,
      2002: 100,
      2003: Number.POSITIVE_INFINITY,
    })
  })
  it('ignores directions that are all missing', () => {
    const calm = [80, 100, 120].map((northern, index) => ({
      ...yearOf(2001 + index, northern),
      directionDeg: new Float64Array(200).fill(Number.NaN),
    }))
    const { year, ratings } = representativeYear(calm)
    expect(year).toBe(2002)
    for (const rating of ratings) expect(rating.chiSquare).toBeGreaterThanOrEqual(0)
  })
  it('needs two years', () => {
    expect(() => representativeYear([yearOf(2001, 0)])).toThrow(RangeError)
  })
})
