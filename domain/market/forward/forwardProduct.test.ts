import { expect, test } from 'vitest'
import { deliveryHours, isPeakHour } from './deliveryHours.ts'
import { deliverySpan, formatDelivery, readDelivery } from './forwardProduct.ts'

test('periods are read as exchanges, brokers and tables write them, in both languages', () => {
  const readings: Readonly<Record<string, readonly string[]>> = {
    '2027-01': [
      '2027-01',
      '2027-1',
      '01/2027',
      '1.2027',
      'Jan-27',
      'January 2027',
      'Jan 27',
      'jan.27',
      'DEBM Jan-27',
      'debm 2027-01',
    ],
    '2027-03': ['Mär 27', 'März 2027', 'Mrz-27', 'March 27', '03.2027'],
    '2027-05': ['Mai 27', 'May-27'],
    '2027-10': ['Okt 27', 'October 2027'],
    '2027-12': ['Dez/27', 'Dec-27', 'Ger Base Dec-27', 'Phelix DE Peak Dec-27'],
    '2027-Q1': [
      '2027-Q1',
      '2027 Q1',
      'Q1/27',
      'Q1-2027',
      'Q1 27',
      '1. Quartal 2027',
      'DEBQ1-27',
      'DEBQ 2027-Q1',
      'DEPQ Q1/27',
    ],
    '2027-Q4': ['Quarter 4 2027', 'Q4/2027'],
    '2027': [
      '2027',
      'Cal-27',
      'Cal 2027',
      'Calendar 27',
      'Jahr 2027',
      'Year-27',
      'DEBY 2027',
      'DEBY-27',
      'DE-LU Base Cal-27',
    ],
  }
  for (const [period, texts] of Object.entries(readings))
    for (const text of texts) {
      const delivery = readDelivery(text)
      expect([text, delivery && formatDelivery(delivery)]).toEqual([text, period])
    }
  for (const text of ['', '27', '2027-13', 'Q5/27', 'Week 3 2027', '1999', 'Foo-27', '2027-00'])
    expect([text, readDelivery(text)]).toEqual([text, null])
})

test('delivery begins and ends at midnight in Germany', () => {
  const span = (text: string) => {
    const { startMs, endMs } = deliverySpan(readDelivery(text)!)
    return [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
  }
  expect(span('2027-04')).toEqual(['2027-03-31T22:00:00.000Z', '2027-04-30T22:00:00.000Z'])
  expect(span('2027-Q4')).toEqual(['2027-09-30T22:00:00.000Z', '2027-12-31T23:00:00.000Z'])
  expect(span('2028')).toEqual(['2027-12-31T23:00:00.000Z', '2028-12-31T23:00:00.000Z'])
})

// EEX, contract specifications: base of 2024 had 8784 h, peak 262 days of 12 h; March 2024 743 h base, October 745 h.
test('hours of delivery count the clock changes; the peak has twelve hours of every weekday', () => {
  const hours = (load: 'base' | 'peak', text: string) => {
    const delivery = readDelivery(text)!
    const first = 12 * delivery.from.year + delivery.from.month - 1
    return deliveryHours(load, first, first + { month: 1, quarter: 3, year: 12 }[delivery.period])
  }
  expect(hours('base', '2024')).toBe(8784)
  expect(hours('base', '2024-03')).toBe(743)
  expect(hours('base', '2024-10')).toBe(745)
  expect(hours('base', '2024-Q1')).toBe(2183)
  expect(hours('peak', '2024')).toBe(262 * 12)
  expect(hours('peak', '2024-02')).toBe(21 * 12)
  expect(isPeakHour(Date.UTC(2024, 6, 1, 6))).toBe(true)
  expect(isPeakHour(Date.UTC(2024, 6, 1, 5))).toBe(false)
  expect(isPeakHour(Date.UTC(2024, 6, 1, 18))).toBe(false)
  expect(isPeakHour(Date.UTC(2024, 6, 6, 10))).toBe(false)
})
