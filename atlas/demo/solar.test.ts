import { describe, expect, it } from 'vitest'
import { lookUp } from './lookupTable.ts'
import { CLEAR_SKY_WM2, sunPosition } from './solar.ts'

describe('the sun', () => {
  // Elevations at true noon follow from geometry: 90 - latitude + declination.
  it.each([
    ['June solstice', '2024-06-20T12:00:00Z', 23.44],
    ['December solstice', '2024-12-21T12:00:00Z', -23.44],
    ['March equinox', '2024-03-20T03:06:00Z', 0],
  ])('has the declination of the %s', (_, instant, declinationDeg) => {
    const { sinDeclination } = sunPosition(Date.parse(instant))
    expect((Math.asin(sinDeclination) * 180) / Math.PI).toBeCloseTo(declinationDeg, 1)
  })

  // Equation of time: +16.4 min on 3 November, -14.2 min on 11 February (Astronomical Almanac).
  it.each([
    ['2024-11-03T12:00:00Z', 16.4],
    ['2024-02-11T12:00:00Z', -14.2],
  ])('is ahead of the clock at %s by the equation of time', (instant, minutes) => {
    const { towardsNoon, towardsDusk } = sunPosition(Date.parse(instant))
    const hourAngleDeg = (Math.atan2(towardsDusk, towardsNoon) * 180) / Math.PI
    expect(hourAngleDeg * 4).toBeCloseTo(minutes, 0)
  })

  it('has a direction of unit length', () => {
    const { sinDeclination, towardsNoon, towardsDusk } = sunPosition(Date.parse('2021-08-14T05:30:00Z'))
    expect(sinDeclination ** 2 + towardsNoon ** 2 + towardsDusk ** 2).toBeCloseTo(1, 12)
  })
})

describe('radiation', () => {
  it('is zero below the horizon and grows with the sun', () => {
    expect(lookUp(CLEAR_SKY_WM2, -0.2)).toBe(0)
    expect(lookUp(CLEAR_SKY_WM2, 0.9)).toBeGreaterThan(lookUp(CLEAR_SKY_WM2, 0.5))
    expect(lookUp(CLEAR_SKY_WM2, 1)).toBeLessThan(1098)
  })
})
