import { expect, it } from 'vitest'
import { longTermUncertainty } from './longTermUncertainty.ts'

const monthsOf = (count: number, first = 0) => Array.from({ length: count }, (_, i) => first + i)
const sine = (month: number) => 0.03 * Math.sin((2 * Math.PI * month) / 12)
/** Scatter without a mean, a sine or a cosine over the year. */
const scatter = [3, -1, -2, 2, -3, 1, 1, -3, 2, -2, -1, 3].map((percent) => percent / 100)
const leftOut = (months: readonly number[], biasOf: (month: number) => number) =>
  months.map((month) => ({ month, bias: biasOf(month) }))

it('states no uncertainty of periods that lack a calendar month, however long they are', () => {
  for (const count of [3, 6, 11])
    expect(longTermUncertainty(leftOut(monthsOf(count), sine), monthsOf(count))).toBeNull()
  const withoutMay = monthsOf(48).filter((month) => month % 12 !== 4)
  expect(longTermUncertainty(leftOut(withoutMay, sine), withoutMay)).toBeNull()
})

it('excludes the seasonal course of whole years, and counts that of additional months', () => {
  const [year, more] = [monthsOf(12), monthsOf(15)]
  expect(longTermUncertainty(leftOut(year, sine), year)!).toBeLessThan(1e-15)
  // Three months twice: the mean vector of the calendar months is that of these months.
  const vector = Math.hypot(
    ...[Math.cos, Math.sin].map((of) => [0, 1, 2].reduce((sum, i) => sum + of((2 * Math.PI * i) / 12), 0)),
  )
  const bias = more.reduce((sum, month) => sum + sine(month), 0) / 15
  const expected = Math.hypot((0.03 / Math.SQRT2) * (vector / 15), bias)
  expect(longTermUncertainty(leftOut(more, sine), more)!).toBeCloseTo(expected, 12)
})

it('is the scatter of the months over the root of twelve, also for two years', () => {
  const of = (count: number) =>
    longTermUncertainty(
      leftOut(monthsOf(count), (month) => scatter[month % 12]!),
      monthsOf(count),
    )!
  const squares = scatter.reduce((sum, one) => sum + one * one, 0)
  // Student's t at 0.8413 of 9 and of 21 degrees of freedom: 1.0587 and 1.0244.
  expect(of(12)).toBeCloseTo((1.0587 * Math.sqrt(squares / 9)) / Math.sqrt(12), 3)
  expect(of(24)).toBeCloseTo((1.0244 * Math.sqrt((2 * squares) / 21)) / Math.sqrt(12), 3)
})
