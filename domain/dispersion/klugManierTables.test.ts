import { describe, expect, it } from 'vitest'
import { isCirrusBase } from './klugManier.ts'
import { baseClasses, twilightClass } from './klugManierTables.ts'
import { sunTimes } from './sunTimes.ts'

describe('the twilight of table 3', () => {
  const dayLengthH = 12
  const summerNoon = { windSpeedMs: 2, cloudOctas: 4, month: 6 }
  const classAt = (hours: number, base: Parameters<typeof twilightClass>[0]) =>
    twilightClass(base, summerNoon, hours, dayLengthH)
  it('begins an hour after sunrise and includes the column’s last minute', () => {
    const hours = [0, 1, 1.01, 2, 2.01, 3, 3.01]
    expect(hours.map((hour) => classAt(hour, { night: 2, day: 5 }))).toEqual([null, null, 2, 2, 3, 3, null])
  })
  it('begins again less than two hours before sunset and ends an hour after it', () => {
    const hours = [10, 10.01, 11, 11.01, 12]
    expect(hours.map((hour) => classAt(hour, { night: 2, day: 5 }))).toEqual([null, 3, 3, 2, 2])
    expect([12, 12.01, 13, 13.01].map((hour) => classAt(hour, { night: 2, day: 4 }))).toEqual([3, 2, 2, null])
  })
  it('leaves out pairs of classes that the table lacks', () => {
    expect(classAt(1.5, { night: 2, day: 3 })).toBeNull()
  })
})

describe('the classes of table 2', () => {
  it('include the limit of wind of each row', () => {
    const nights = [1.2, 1.3, 2.3, 2.4, 3.3, 3.4, 9].map((wind) => baseClasses(wind, 7).night)
    expect(nights).toEqual([2, 2, 2, 3, 3, 3, 3])
    const days = [3.3, 3.4, 4.3, 4.4].map((wind) => baseClasses(wind, 3).day)
    expect(days).toEqual([5, 4, 4, 3])
  })
  it('change above 6/8 of clouds by night, and above 2/8 and from 6/8 on by day', () => {
    expect([6, 7].map((octas) => baseClasses(1, octas).night)).toEqual([1, 2])
    expect([5, 6].map((octas) => baseClasses(2, octas).day)).toEqual([5, 4])
    expect([2, 3].map((octas) => baseClasses(4, octas).day)).toEqual([5, 4])
  })
})

it('cirrus begins lower over high ground', () => {
  const lowest = [600, 601, 1200, 1201, 2100, 2101].map((site) =>
    [5400, 5100, 4800, 4200].findLast((base) => isCirrusBase(base, site)),
  )
  expect(lowest).toEqual([5400, 5100, 5100, 4800, 4800, 4200])
  expect(isCirrusBase(5399, 600)).toBe(false)
})

it('the sun is up for half a day at the equator, and neither rises nor sets in polar summer and winter', () => {
  const { sunriseCetH, sunsetCetH } = sunTimes(100, 0, 15)!
  expect(sunsetCetH - sunriseCetH).toBeCloseTo(12, 12)
  expect([172, 355].map((day) => sunTimes(day, 80, 15))).toEqual([null, null])
  expect(sunTimes(Number.NaN, 50, 10)).toBeNull()
})
