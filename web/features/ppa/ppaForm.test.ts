import { expect, test } from 'vitest'
import { ppaOrderSchema } from '#contracts'
import { baseOf, newPpaForm, orderOf, termsOf, yearsOf } from './ppaForm.ts'

const history = {
  years: [2019, 2020, 2021, 2022, 2023, 2024].map((year, i) => ({
    ...{ year, factor: 0.86 - 0.01 * i, base: 60, expected: false },
  })),
  levels: [{ month: '2026-10', base: 84.5 }],
}
const form = newPpaForm(Date.UTC(2026, 10, 23))

test('a form opens with January of the next year and takes what is open from the past', () => {
  expect(form).toMatchObject({ start: '2027-01', tenor_years: 10, level: null, balancing: 4 })
  const terms = termsOf(form, history)!
  expect(terms.forward).toMatchObject({ origin: 'extrapolated' })
  expect(terms.forward.years).toHaveLength(10)
  expect(terms.profile_factor).toMatchObject({ year: 2027 })
  expect(terms.profile_factor.factor).toBeCloseTo(0.78, 12)
  expect(terms.profile_factor.change_per_year).toBeCloseTo(-0.01, 12)
})

test('what is left open stays open in the order, what is entered goes with it', () => {
  expect(orderOf(form, history, ['csv'])).toMatchObject({
    forward: null,
    profile_factor: null,
    site_ratio: null,
  })
  const typed = {
    ...form,
    level: 80,
    years: { 2028: 75 },
    changePerYear: -0.002,
    ratio: 1.1,
    start: '2027-07',
    tenor_years: 2,
  }
  expect(yearsOf(typed)).toEqual([2027, 2028, 2029])
  expect(baseOf(typed, history, 2028)).toBe(75)
  const order = orderOf(typed, history, ['xlsx'])!
  expect(order.forward).toEqual({
    origin: 'typed',
    years: [80, 75, 80].map((base, i) => ({ year: 2027 + i, base })),
    months: [],
  })
  expect(order).toMatchObject({ site_ratio: 1.1, profile_factor: { change_per_year: -0.002 } })
  expect(ppaOrderSchema.safeParse(order).success).toBe(true)
  expect(ppaOrderSchema.safeParse(orderOf(form, history, ['csv'])).success).toBe(true)
})

test('without a past there are terms only where price and profile factor are entered', () => {
  const none = { years: [], levels: [] }
  expect(termsOf(form, none)).toBeNull()
  expect(termsOf({ ...form, level: 80 }, none)).toBeNull()
  expect(termsOf({ ...form, level: 80, factor: 0.8 }, none)).toMatchObject({
    profile_factor: { factor: 0.8, change_per_year: 0 },
  })
})
