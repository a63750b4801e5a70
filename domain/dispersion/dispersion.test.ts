// The published cases of these classes, winds, suns and heights are in `domain/truth`.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveAnemometerHeightsM } from './anemometerHeights.ts'
import { effectiveOctas, klugManierClass, octasOfCloudCover } from './klugManier.ts'
import { klugManierSeries } from './klugManierSeries.ts'
import { baseClasses } from './klugManierTables.ts'
import { obukhovClass, obukhovClassSeries, obukhovLengthM } from './obukhovClass.ts'
import { sunTimes } from './sunTimes.ts'

/** Middle of each month, and a place in the middle of Germany. */
const midMonthDays = [15, 46, 75, 105, 135, 166, 196, 227, 258, 288, 319, 349]
const place = { lat: 51, lon: 10 }

function classAt(
  month: number,
  hourCetH: number,
  windSpeedMs: number,
  cloudOctas: number | null,
): number | null {
  const sun = sunTimes(midMonthDays[month - 1]!, place.lat, place.lon)!
  return klugManierClass({ month, hourCetH, windSpeedMs, cloudOctas, sun })
}

describe('the dispersion class by wind, clouds and sun', () => {
  it('follows table 3 around sunrise and sunset, regardless of the noon rules', () => {
    // The sun at 51 N 10 E is up from 5.5 to 19.1 h CET in mid-April.
    const { sunriseCetH, sunsetCetH } = sunTimes(105, place.lat, place.lon)!
    const classes = (wind: number, octas: number) =>
      [sunriseCetH + 1.5, sunriseCetH + 2.5, sunsetCetH - 1.5, sunsetCetH - 0.5, sunsetCetH + 0.5].map(
        (hour) => classAt(4, hour, wind, octas),
      )
    expect(classes(2, 2)).toEqual([2, 2, 2, 2, 2])
    expect(classes(1, 2)).toEqual([1, 2, 2, 2, 1])
    expect(classes(2, 6)).toEqual([2, 2, 3, 3, 2])
    expect(classes(3, 2)).toEqual([2, 3, 3, 2, 2])
    expect(classes(3, 6)).toEqual([3, 3, 3, 3, 2])
    expect(classes(4, 2)).toEqual([3, 4, 4, 3, 3])
    expect(classes(4, 6)).toEqual([3, 3, 4, 4, 3])
    expect(classes(5, 6)).toEqual([3, 3, 3, 3, 3])
  })
  it('follows the winter footnote before sunset and is never IV in winter', () => {
    const { sunsetCetH } = sunTimes(15, place.lat, place.lon)!
    expect(classAt(1, sunsetCetH - 0.5, 1.2, 5)).toBe(1)
    expect(classAt(1, sunsetCetH - 0.5, 1.3, 5)).toBe(2)
    expect(classAt(1, 12, 1, 0)).toBe(4)
  })
  it('needs only wind and the time of day where clouds are unknown', () => {
    const { sunriseCetH, sunsetCetH } = sunTimes(196, place.lat, place.lon)!
    const hours = [sunriseCetH + 0.5, sunriseCetH + 2, sunriseCetH + 5, sunsetCetH - 1, sunsetCetH + 1]
    expect(hours.map((hour) => classAt(7, hour, 2.3, null))).toEqual([1, 2, 4, 3, 1])
    expect(hours.map((hour) => classAt(7, hour, 3.3, null))).toEqual([2, 3, 4, 3, 2])
    expect(hours.map((hour) => classAt(7, hour, 3.4, null))).toEqual([3, 3, 3, 3, 3])
  })
  it('is never less stable by night than by day and needs a wind speed', () => {
    expect(classAt(7, 12, Number.NaN, 3)).toBeNull()
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.integer({ min: 0, max: 8 }),
        (wind, octas) => {
          const { night, day } = baseClasses(wind, octas)
          expect(night).toBeLessThanOrEqual(day)
        },
      ),
    )
  })
  it('of a series equals that of its hours in Central European Time', () => {
    const timesMs = Array.from({ length: 8760 }, (_, hour) => Date.UTC(2010, 0, 1, hour))
    const wind = timesMs.map((_, hour) => (hour * 7) % 9)
    const octas = timesMs.map((_, hour) => (hour % 10 === 9 ? Number.NaN : hour % 9))
    const classes = klugManierSeries(timesMs, wind.with(5, Number.NaN), octas, place)
    expect([...classes].filter((code) => code < 1 || code > 6)).toEqual([9])
    const date = Date.UTC(2010, 6, 15, 11) // 12 h CET, day 196
    const index = timesMs.indexOf(date)
    expect(classes[index]).toBe(
      classAt(7, 12, wind[index]!, Number.isNaN(octas[index]!) ? null : octas[index]!),
    )
  })
  it('is unknown if the sun does not set', () => {
    expect([...klugManierSeries([Date.UTC(2010, 5, 21)], [3], [2], { lat: 70, lon: 15 })]).toEqual([9])
  })
})

describe('the clouds of the scheme', () => {
  it('are in eighths, of which cirrus counts less', () => {
    expect([0, 0.01, 0.5, 0.99, 1, Number.NaN].map(octasOfCloudCover)).toEqual([0, 1, 4, 7, 8, null])
    expect([effectiveOctas(8, true), effectiveOctas(2, true), effectiveOctas(8, false)]).toEqual([5, 0, 8])
  })
})

describe('dispersion class by Obukhov length', () => {
  it('is neutral for infinite lengths and missing without a length, also in series', () => {
    const lengths = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 10, -5, Number.NaN, 0]
    expect([...obukhovClassSeries(lengths, 0.1)]).toEqual([3, 3, 1, 6, 9, 9])
    expect(lengths.map((length) => obukhovClass(length, 0.1) ?? 9)).toEqual([3, 3, 1, 6, 9, 9])
  })
  it('never gets less stable as 1/L grows', () => {
    const inverse = fc.double({ min: -1, max: 1, noNaN: true }).filter((value) => value !== 0)
    fc.assert(
      fc.property(
        inverse,
        inverse,
        fc.double({ min: 0.005, max: 3, noNaN: true }),
        (one, other, roughness) => {
          const [unstable, stable] = [Math.min(one, other), Math.max(one, other)]
          expect(obukhovClass(1 / stable, roughness)!).toBeLessThanOrEqual(
            obukhovClass(1 / unstable, roughness)!,
          )
        },
      ),
    )
  })
  it('comes from the fluxes: upward heat is unstable', () => {
    expect(obukhovLengthM(0.3, 290, 1.2, 100)).toBeCloseTo(
      -(0.027 * 290 * 1.2 * 1005) / (0.4 * 9.81 * 100),
      9,
    )
    expect(obukhovLengthM(0.3, 290, 1.2, -30)).toBeGreaterThan(0)
    expect(obukhovLengthM(0.3, 290, 1.2, 0)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('effective anemometer heights', () => {
  it('equal the measured height over its own ground, and throw within the displacement', () => {
    expect(effectiveAnemometerHeightsM(12, 0.5, 100)[5]).toBeCloseTo(12, 12)
    expect(() => effectiveAnemometerHeightsM(5, 1)).toThrow(RangeError)
  })
})
