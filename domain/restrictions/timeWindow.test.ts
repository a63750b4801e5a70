import { describe, expect, test } from 'vitest'
import { type TimeWindow, windowShares } from './timeWindow.ts'

const hourMs = 3_600_000
const kassel = { lat: 51.3, lon: 9.5 }
const at = (text: string) => Date.parse(text)
const hours = (start: string, steps: number) => ({ startMs: at(start), stepMs: hourMs, steps })
const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0)

const night22to6: TimeWindow = { season: null, time: { kind: 'clock', fromMinute: 1320, tillMinute: 360 } }

describe('hours of the clock', () => {
  test('22 to 6 in Germany is 21 to 5 UTC in winter and 20 to 4 in summer', () => {
    const held = (day: string) =>
      [...windowShares([night22to6], hours(`${day}T00:00Z`, 24), kassel, 'german').entries()]
        .filter(([, share]) => share === 1)
        .map(([hour]) => hour)
    expect(held('2017-01-15')).toEqual([0, 1, 2, 3, 4, 21, 22, 23])
    expect(held('2017-07-15')).toEqual([0, 1, 2, 3, 20, 21, 22, 23])
  })

  test('a year has eight hours each day, one less and one more at the changes of the clock', () => {
    const year = hours('2016-12-31T23:00Z', 8760)
    const night = (from: number, until: number): TimeWindow => ({
      season: null,
      time: { kind: 'clock', fromMinute: from, tillMinute: until },
    })
    expect(sum(windowShares([night(1320, 360)], year, kassel, 'german'))).toBe(365 * 8)
    expect(sum(windowShares([night(120, 180)], year, kassel, 'german'))).toBe(365)
    expect(sum(windowShares([night(0, 1440)], year, kassel, 'german'))).toBe(8760)
    expect(sum(windowShares([night(1320, 360)], hours('2017-01-01T00:00Z', 8760), kassel, 'utc'))).toBe(2920)
  })

  test('parts of an hour count as parts, and windows that overlap count once', () => {
    const window = (fromMinute: number, tillMinute: number): TimeWindow => ({
      season: null,
      time: { kind: 'clock', fromMinute, tillMinute },
    })
    const shares = windowShares(
      [window(1050, 1075), window(1060, 1110)],
      hours('2017-03-01T17:00Z', 2),
      kassel,
      'utc',
    )
    expect([...shares]).toEqual([0.5, 0.5])
    expect(sum(windowShares([window(1050, 1110)], hours('2017-03-01T00:00Z', 24), kassel, 'utc'))).toBe(1)
  })
})

describe('seasons', () => {
  const season = (from: [number, number], until: [number, number]): TimeWindow => ({
    season: { from: { month: from[0], day: from[1] }, till: { month: until[0], day: until[1] } },
    time: { kind: 'wholeDay' },
  })
  const days = (window: TimeWindow, year: number, length: number) =>
    sum(windowShares([window], hours(`${year}-01-01T00:00Z`, 24 * length), kassel, 'utc')) / 24

  test('have their first and last day, and may span the end of the year', () => {
    expect(days(season([4, 1], [10, 31]), 2017, 365)).toBe(214)
    expect(days(season([11, 1], [3, 31]), 2017, 365)).toBe(151)
    expect(days(season([2, 29], [2, 29]), 2017, 365)).toBe(1)
    expect(days(season([2, 1], [2, 29]), 2016, 366)).toBe(29)
  })

  test('a night belongs to the day on which it begins', () => {
    const night: TimeWindow = { ...season([4, 1], [4, 1]), time: night22to6.time }
    const shares = windowShares([night], hours('2017-04-01T00:00Z', 48), kassel, 'utc')
    expect([...shares.entries()].filter(([, one]) => one > 0).map(([hour]) => hour)).toEqual([
      22, 23, 24, 25, 26, 27, 28, 29,
    ])
  })
})

describe('nights', () => {
  const night = (beforeSunsetMin = 0, afterSunriseMin = 0): TimeWindow => ({
    season: null,
    time: { kind: 'night', beforeSunsetMin, afterSunriseMin },
  })

  test('last from the sunset to the sunrise of a calendar', () => {
    // timeanddate.com, Kassel: sunset 21 June 2017 21:36, sunrise 22 June 5:05 CEST; 21 December 16:15, 8:23 CET.
    const length = (from: string, extra = 0) =>
      (60 *
        sum(
          windowShares(
            [night(extra, extra)],
            { startMs: at(from), stepMs: 60_000, steps: 1440 },
            kassel,
            'german',
          ),
        )) /
      60
    expect(Math.abs(length('2017-06-21T12:00Z') - (7 * 60 + 29))).toBeLessThan(6)
    expect(Math.abs(length('2017-12-21T12:00Z') - (16 * 60 + 8))).toBeLessThan(6)
    expect(length('2017-06-21T12:00Z', 60) - length('2017-06-21T12:00Z')).toBeCloseTo(120, 3)
  })

  test('have no end where the sun does not rise, and are empty where it does not set', () => {
    const tromso = { lat: 69.65, lon: 18.96 }
    const share = (start: string) => sum(windowShares([night()], hours(start, 240), tromso, 'utc')) / 240
    expect(share('2017-12-20T00:00Z')).toBe(1)
    expect(share('2017-06-20T00:00Z')).toBe(0)
  })
})

test('without a window a restriction holds at all times', () => {
  expect([...windowShares([], hours('2017-01-01T00:00Z', 3), kassel, 'german')]).toEqual([1, 1, 1])
})
