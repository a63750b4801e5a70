import { expect, test } from 'vitest'
import { createFormat, messages, periodText } from '#contracts'
import { formatIndexPeriod, knownPeriods, monthOfNumber } from '#domain'
import { classOf, classText } from '#web/fields/fieldClasses.ts'
import { inKind, periodsOf } from '#web/fields/periodTimes.ts'
import { indexClasses, trendClasses } from './indexClasses.ts'

/** July 2022 to September 2025, one cell, April 2024 missing. */
const months = Array.from({ length: 39 }, (_, i) => monthOfNumber(12 * 2022 + 6 + i))
const data = Float32Array.from(months, ({ year, month }) => (year === 2024 && month === 4 ? Number.NaN : 100))
const known = knownPeriods({ months, data })

const format = createFormat('en', messages.en.units)
const text = messages.en.fields

test('a slider covers only known periods', () => {
  expect(periodsOf('month', known)).toHaveLength(38)
  expect(periodsOf('year', known).map(formatIndexPeriod)).toEqual(['2023'])
  expect(periodsOf('rolling', known).map(formatIndexPeriod)).toEqual([
    ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `rolling:2023-${month}`),
    ...['01', '02', '03'].map((month) => `rolling:2024-${month}`),
    ...['04', '05', '06', '07', '08', '09'].map((month) => `rolling:2025-${month}`),
  ])
})

test('a period keeps its position in time when its kind changes, or moves to the last known one', () => {
  const may = { kind: 'month', month: { year: 2023, month: 8 } } as const
  const as = (kind: Parameters<typeof inKind>[1]) => formatIndexPeriod(inKind(may, kind, known)!)
  expect([as('year'), as('rolling'), as('span'), as('month')]).toEqual([
    '2023',
    'rolling:2023-08',
    '2023-08..2023-08',
    '2023-08',
  ])
  const gap = { kind: 'month', month: { year: 2024, month: 5 } } as const
  expect(formatIndexPeriod(inKind(gap, 'year', known)!)).toBe('2023')
  expect(inKind(may, 'year', { months: [], years: [], rolling: [] })).toBeUndefined()
})

test('periods have readable names', () => {
  const till = { year: 2025, month: 3 }
  expect(periodText({ kind: 'rolling', till }, format, text)).toBe('12 months to March 2025')
  expect(periodText({ kind: 'span', from: { year: 2024, month: 10 }, till }, format, text)).toBe(
    'Oct 2024 – Mar 2025',
  )
})

test('bounds below zero are written with their signs', () => {
  expect([0, 1, 3, 6].map((index) => classText(index, trendClasses, format, text))).toEqual([
    'below −1.0',
    '−1.0 to −0.5',
    '−0.2 to +0.2',
    'above +1.0',
  ])
})

test('a value at a bound belongs to the class above it, NaN to none', () => {
  const classes = indexClasses('month')
  expect(classes.properties).toHaveLength(classes.bounds.length + 1)
  const at = (value: number) => classOf(value, classes)
  expect([at(0), at(59.9), at(60), at(100), at(140), at(1000), at(Number.NaN)]).toEqual([
    0,
    0,
    1,
    3,
    6,
    6,
    undefined,
  ])
  expect([0, 3, 6].map((index) => classText(index, classes, format, text))).toEqual([
    'below 60',
    '95–105',
    'above 140',
  ])
})
