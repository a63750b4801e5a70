import { describe, expect, it } from 'vitest'
import { dateOrderInSequence, dateOrderOf, readMonth, readTime } from './timeText.ts'

const utc = (year: number, month: number, day = 1, hour = 0, minute = 0, second = 0) =>
  Date.UTC(year, month - 1, day, hour, minute, second)
const day = (...when: Parameters<typeof utc>) => ({ precision: 'day', localMs: utc(...when), offsetMs: null })
const read = (text: string) => readTime(text, 'dayFirst')

describe('a written month', () => {
  it.each(['2024-09', '09/2024', '9.2024', 'Sep 2024', 'Sept. 2024', 'september-24', 'SEPTEMBER 2024'])(
    'is read from %s',
    (text) => {
      expect(read(text)).toEqual({ precision: 'month', localMs: utc(2024, 9), offsetMs: null })
    },
  )
  it('has German names too', () => {
    const months = ['Jänner 2024', 'Feber 24', 'Mrz 24', 'Mai 2024', 'Okt. 2024', 'Dez 24'].map(
      (text) => new Date(read(text)!.localMs).getUTCMonth() + 1,
    )
    expect(months).toEqual([1, 2, 3, 5, 10, 12])
  })
  it('may have no year, or be a number or a first day', () => {
    expect(['März', 'sept.', '202403', '03.2024', '01.03.2024'].map(readMonth)).toEqual([
      { year: null, month: 3 },
      { year: null, month: 9 },
      ...new Array(3).fill({ year: 2024, month: 3 }),
    ])
    expect(['03/04/2024', '02.03.2024', '202413', '13', 'Foo'].map(readMonth)).toEqual(
      new Array(5).fill(null),
    )
  })
  it('rejects dates that do not exist', () => {
    for (const text of ['2024-13', '0/2024', 'Foo 2024', 'Ju']) expect(read(text)).toBeNull()
  })
})

describe('a written day', () => {
  it.each([
    '2024-02-29',
    '2024/2/29',
    '29.02.2024',
    '29-2-24',
    '29/02/2024',
    '29 Feb 2024',
    '29. Februar 24',
  ])('is read from %s', (text) => {
    expect(read(text)).toEqual(day(2024, 2, 29))
  })
  it('has the month first only with slashes, and only where that is the order', () => {
    expect(readTime('02/29/2024', 'monthFirst')).toEqual(day(2024, 2, 29))
    expect(readTime('03.04.2024', 'monthFirst')).toEqual(day(2024, 4, 3))
    expect(read('03/04/2024')).toEqual(day(2024, 4, 3))
    expect(read('02/29/2024')).toBeNull()
  })
  it('with two-digit years is in 1970 to 2069, with four-digit years in 1970 to 2199', () => {
    expect(read('1.1.70')).toEqual(day(1970, 1, 1))
    expect(read('1.1.69')).toEqual(day(2069, 1, 1))
    expect(read('31.12.2199')).toEqual(day(2199, 12, 31))
    for (const text of ['31.12.1969', '1.1.2200', '29.2.2023', '31.4.2024', '0.1.2024', '1 Foo 2024'])
      expect(read(text)).toBeNull()
  })
})

describe('a written time', () => {
  const localMs = utc(2024, 2, 29, 13, 5, 7)
  it.each(['2024-02-29T13:05:07', '29.02.2024  13:05:07.25', '29.2.24, 1:05:07 PM'])(
    'is read from %s',
    (text) => {
      expect(read(text)).toEqual({ precision: 'minute', localMs, offsetMs: null })
    },
  )
  it('may contain its offset from UTC', () => {
    const offsetH = (zone: string) => read(`2024-02-29 13:05${zone}`)!.offsetMs! / 3_600_000
    expect(['Z', ' UTC', ' MEZ', ' CEST', '+01:00', '-0330'].map(offsetH)).toEqual([0, 0, 1, 2, 1, -3.5])
  })
  it('reads noon and midnight as clocks show them', () => {
    const hour = (text: string) => (read(`1.1.2024 ${text}`)!.localMs - utc(2024, 1)) / 3_600_000
    expect(['12:00 am', '12:00 pm', '11:00 pm', '24:00', '00:00'].map(hour)).toEqual([0, 12, 23, 24, 0])
  })
  it.each(['24:01', '24:00:01', '25:00', '12:60', '12:00:60', '0:30 am', '13:00 pm', '12:0', '12:00 XYZ'])(
    'is not on the clock: %s',
    (text) => {
      expect(read(`1.1.2024 ${text}`)).toBeNull()
    },
  )
  it('needs a day before it, and may be 24:00', () => {
    for (const text of ['12:00', '2024-02 12:00', `1.1.2024 12:00${' '.repeat(60)}`])
      expect(read(text)).toBeNull()
  })
})

it('the order of dates with slashes is what one of them shows', () => {
  expect(dateOrderOf(['1/2/2024', '13/2/2024'])).toBe('dayFirst')
  expect(dateOrderOf(['1/2/2024 10:00', '1/13/2024 10:00'])).toBe('monthFirst')
  expect([dateOrderOf(['23-06-01']), dateOrderOf(['31-06-01'])]).toEqual(['unknown', 'yearFirst'])
  expect(dateOrderInSequence(['23-06-30 12:00', '23-07-01 00:00', '23-07-01 12:00'])).toBe('yearFirst')
  expect(dateOrderOf(['1/2/2024', '12/12/2024'])).toBe('unknown')
  expect(dateOrderOf(['1.2.2024', 'x'])).toBe('any')
})
