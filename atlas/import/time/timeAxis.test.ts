import { describe, expect, it } from 'vitest'
import type { Dataset, DatasetVariable } from '../dataset/index.ts'
import { decodeTimes, segmentsOf, smallestStep, timeCoordinate } from './timeAxis.ts'

function variable(name: string, attributes: Readonly<Record<string, string>>, dimensions = ['t']) {
  const one: DatasetVariable = {
    name,
    dimensions,
    shape: dimensions.map(() => 1),
    attributes: new Map(Object.entries(attributes)),
    isNumeric: true,
  }
  return one
}

const units = 'hours since 1900-01-01'

it('the start time of a forecast is only used without any other time', () => {
  const start = variable('reference', { units, standard_name: 'forecast_reference_time' })
  const plain = variable('t', { units })
  const valid = variable('valid_time', { units })
  const named = variable('when', { units, standard_name: 'time' })
  const others = [
    variable('lead', { units: 'hours' }),
    variable('both', { units }, ['t', 'x']),
    variable('other', { units }, ['x']),
    { ...variable('text', { units }), isNumeric: false },
  ]
  const chosen = (...variables: DatasetVariable[]) =>
    timeCoordinate({ variables: [...others, ...variables] } as unknown as Dataset, 't')?.name
  expect(chosen(start, plain, valid, named)).toBe('when')
  expect(chosen(start, plain, valid)).toBe('valid_time')
  expect(chosen(start, plain)).toBe('t')
  expect(chosen(start)).toBe('reference')
  expect(chosen()).toBeUndefined()
})

describe('times of a file', () => {
  const decoded = (text: string, values: number[], calendar = '') =>
    decodeTimes(variable('time', { units: text, calendar }), values)
  it('count in seconds to days from any moment, to the second', () => {
    expect(decoded('hours since 1900-01-01 00:00:00.0', [1_034_376])).toEqual(
      Float64Array.of(Date.UTC(2018, 0, 1)),
    )
    expect(decoded('days since 2000-1-1T06:30 UTC', [1.00000001])).toEqual(
      Float64Array.of(Date.UTC(2000, 0, 2, 6, 30)),
    )
    expect(decoded('minute since 1970-01-01', [1], 'Gregorian')).toEqual(Float64Array.of(60_000))
    expect(decoded('seconds since 1970-01-01 00:00:10 Z', [5])).toEqual(Float64Array.of(15_000))
  })
  it('count from Julian dates before October 1582, unless the calendar is proleptic', () => {
    const hours = [17_067_072]
    const since = 'hours since 1-1-1 00:00:0.0'
    expect(decoded(since, hours)).toEqual(Float64Array.of(Date.UTC(1948, 0, 1)))
    expect(decoded(since, hours, 'proleptic_gregorian')).toEqual(Float64Array.of(Date.UTC(1948, 0, 3)))
    const days = (text: string, calendar = 'standard') => decoded(`days since ${text}`, [0], calendar)
    expect(days('1582-10-04')).toEqual(days('1582-10-14', 'proleptic_gregorian'))
    expect(days('1582-10-15')).toEqual(days('1582-10-15', 'proleptic_gregorian'))
  })
  it('of other units and calendars are refused by name', () => {
    expect(decoded('months since 1970-01-01', [1])).toBe('time unit months since 1970-01-01')
    expect(decoded('hours since 1970-01-01 1.2.3', [1])).toBe('time unit hours since 1970-01-01 1.2.3')
    for (const calendar of ['360_day', 'noleap', '365_day', 'all_leap', '366_day', 'julian'])
      expect(decoded(units, [1], calendar)).toContain(
        `calendar ${calendar}, whose days are not those of the civil one`,
      )
  })
})

describe('stretches of equal steps', () => {
  const segments = (...times: number[]) => segmentsOf(Float64Array.from(times), 10)
  it('restart after each gap', () => {
    expect(segments(0, 10, 20, 50, 60)).toEqual([
      { fromMs: 0, count: 3, firstIndex: 0 },
      { fromMs: 50, count: 2, firstIndex: 3 },
    ])
    expect(segments()).toEqual([])
  })
  it('are refused with the time that breaks them', () => {
    expect(segments(0, Number.NaN)).toBe('time 1 is missing')
    expect(segments(0, 10, 10)).toBe('time 2 is not later than the one before')
    expect(segmentsOf(Float64Array.of(0, 3000, 7500), 3000)).toBe('time 2 is 4.5 s after the one before')
  })
  it('have the smallest step between any two times', () => {
    expect(smallestStep(Float64Array.of(0, 30, 40, 40, 35))).toBe(10)
    expect(smallestStep(Float64Array.of(7))).toBeNull()
    expect(smallestStep(Float64Array.of(7, 7))).toBeNull()
  })
})
