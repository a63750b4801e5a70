import { expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { messages } from './messages/all.ts'

const de = createFormat('de', messages.de.units, 'Europe/Berlin')
const en = createFormat('en', messages.en.units, 'Europe/Berlin')
const evening = '2026-07-31 22:30:00 UTC'

test('numbers keep their decimals and use one minus sign, and a missing number is a dash, never a zero', () => {
  expect(de.number(41870.25, 1)).toBe('41.870,3')
  expect(en.number(41870.25, 1)).toBe('41,870.3')
  expect(en.number(null, 1)).toBe('–')
  expect(en.number(Number.NaN)).toBe('–')
  expect([de.number(-2.08, 2), en.exact(-3.25), en.number(-0.04, 1)]).toEqual(['−2,08', '−3.25', '0.0'])
  expect(de.typed(-2.5)).toBe('−2,5')
})

test('writes equal first and last years as one year', () => {
  expect([de.years(2005, 2024), en.years(2025, 2025)]).toEqual(['2005–2024', '2025'])
})

test('a difference has its sign, except if it rounds to zero', () => {
  expect([de.signed(1.234, 1), de.signed(-1234.5), de.signed(-0.004, 2), de.signed(null, 2)]).toEqual([
    '+1,2',
    '−1.235',
    '0,00',
    '–',
  ])
})

test('number and unit stay together on one line', () => {
  expect(de.quantity(6.4, 'm/s', 1)).toBe('6,4\u00a0m/s')
  expect(en.percent(0.624)).toBe('62\u00a0%')
  expect(en.percent(null)).toBe('–\u00a0%')
})

test("local times are in the reader's zone, times of data in UTC", () => {
  expect(en.date(evening)).toBe('1 Aug 2026')
  expect(de.date(evening)).toBe('01.08.2026')
  expect(en.dateUtc(evening)).toBe('31 Jul 2026')
  expect(en.dateTime(evening)).toBe('1 Aug 2026, 00:30')
  expect(en.dateTimeUtc(evening)).toBe('31 Jul 2026, 22:30\u00a0UTC')
})

test('a time stamp in another form is refused', () => {
  expect(() => en.date('2026-07-31T22:30:00Z')).toThrow('Unexpected Date format')
})

test('months are written by name', () => {
  expect(de.month(3, 'long')).toBe('März')
  expect(en.month(12)).toBe('Dec')
})

test('a duration shows its two largest units', () => {
  expect(en.duration(0)).toBe('0\u00a0s')
  expect(en.duration(4.4)).toBe('4\u00a0s')
  expect(en.duration(200)).toBe('3\u00a0min 20\u00a0s')
  expect(en.duration(3600)).toBe('1\u00a0h')
  expect(en.duration(4320)).toBe('1\u00a0h 12\u00a0min')
  expect(de.duration(90_061)).toBe('1\u00a0d 1\u00a0h')
})

test('sizes of files are in powers of ten', () => {
  expect(en.bytes(999)).toBe('999\u00a0B')
  expect(de.bytes(3_440_000)).toBe('3,4\u00a0MB')
  expect(en.bytes(12_300)).toBe('12\u00a0kB')
})

test('a list joins its last item with a word', () => {
  expect(de.list(['Verlusten', 'Unsicherheiten'])).toBe('Verlusten und Unsicherheiten')
  expect(en.list(['atlas', 'period', 'losses'])).toBe('atlas, period and losses')
})

test("a place has its hemispheres in the reader's language", () => {
  expect(de.latLon(-53.871, 9.114, 3)).toBe('53,871°\u00a0S 9,114°\u00a0O')
  expect(en.latLon(53.871, -9.114, 3)).toBe('53.871°\u00a0N 9.114°\u00a0W')
})
