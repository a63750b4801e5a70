import { expect, it } from 'vitest'
import { readRegisterDate } from './registerDate.ts'

it.each([
  ['2017-08-30', '2017-08-30'],
  ['2017-08-30T00:00:00', '2017-08-30'],
  ['2020-01-31T23:00:00Z', '2020-02-01'],
  ['2020-07-01T00:30:00+03:00', '2020-06-30'],
  ['2017-02-29T10:00:00Z', null],
  ['30.8.2017', '2017-08-30'],
  ['8/30/2017', '2017-08-30'],
  ['2/29/2016', '2016-02-29'],
  ['2/29/2017', null],
  ['1817-08-30', null],
  ['', null],
])('the date %s is %s', (text, date) => {
  expect(readRegisterDate(text)).toBe(date)
})
