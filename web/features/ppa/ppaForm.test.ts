import { expect, test } from 'vitest'
import { ppaOrderSchema } from '#contracts'
import {
  baseOf,
  contradictionsOf,
  newPpaForm,
  orderOf,
  productIn,
  sourceOf,
  termsOf,
  yearsOf,
} from './ppaForm.ts'

const history = {
  years: [2019, 2020, 2021, 2022, 2023, 2024].map((year, i) => ({
    ...{ year, factor: 0.86 - 0.01 * i, base: 60, expected: false },
  })),
  levels: [{ month: '2026-10', base: 84.5 }],
  season: [1.2, 1.15, 1, 0.9, 0.85, 0.85, 0.9, 0.95, 1, 1, 1.1, 1.1],
}
const market = { history, quotes: [], quotes_in_force: false }
const quoted = {
  history,
  quotes_in_force: true,
  quotes: [
    {
      quote_date: '2026-11-20',
      first: '2027-01',
      base: Array.from({ length: 24 }, (_, i) => 90 - i),
      sources: [],
    },
  ],
}
const form = newPpaForm(Date.UTC(2026, 10, 23))

test('a form opens with January of the next year, and takes open terms from the past', () => {
  expect(form).toMatchObject({ start: '2027-01', tenor_years: 10, level: null, balancing: 4 })
  const terms = termsOf(form, market)!
  expect(terms.forward).toMatchObject({ origin: 'extrapolated' })
  expect(terms.forward.years).toHaveLength(10)
  expect(terms.profile_factor).toMatchObject({ year: 2027 })
  expect(terms.profile_factor.factor).toBeCloseTo(0.78, 12)
  expect(terms.profile_factor.change_per_year).toBeCloseTo(-0.01, 12)
})

test('open terms stay open in the order, entered terms are sent with it', () => {
  expect(orderOf(form, market, ['csv'])).toMatchObject({
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
  expect(baseOf(typed, market, 2028)).toBe(80)
  const order = orderOf(typed, market, ['xlsx'])!
  expect(order.forward).toEqual({
    origin: 'typed',
    quote_date: null,
    curve_id: null,
    years: [80, 75, 80].map((base, i) => ({ year: 2027 + i, base })),
    ...{ quarters: [], months: [] },
  })
  expect(order).toMatchObject({ site_ratio: 1.1, profile_factor: { change_per_year: -0.002 } })
  expect(ppaOrderSchema.safeParse(order).success).toBe(true)
  expect(ppaOrderSchema.safeParse(orderOf(form, market, ['csv'])).success).toBe(true)
})

test('without a past there are terms only if price and profile factor are entered', () => {
  const none = { history: { years: [], levels: [], season: null }, quotes: [], quotes_in_force: false }
  expect(termsOf(form, none)).toBeNull()
  expect(termsOf({ ...form, level: 80 }, none)).toBeNull()
  expect(termsOf({ ...form, level: 80, factor: 0.8 }, none)).toMatchObject({
    profile_factor: { factor: 0.8, change_per_year: 0 },
  })
})

test('recent quotes are used unless the spot price is chosen, and entries override them', () => {
  const terms = termsOf(form, quoted)!
  expect(terms.forward).toMatchObject({ origin: 'quotes', quote_date: '2026-11-20' })
  expect(terms.forward.months.map(({ origin }) => origin).filter((one) => one === 'carried')).toHaveLength(96)
  expect(orderOf(form, quoted, ['csv'])!.forward).toBeNull()
  expect(termsOf({ ...form, source: 'extrapolated' }, quoted)!.forward.origin).toBe('extrapolated')
  expect(sourceOf(form, { ...quoted, quotes_in_force: false })).toBe('extrapolated')
  const entered = { ...form, source: 'quotes' as const, products: { '2028-Q1': 99, '2045-Q1': 5 } }
  const order = orderOf(entered, quoted, ['csv'])!
  expect(order.forward).toMatchObject({
    ...{ origin: 'quotes', quote_date: '2026-11-20', years: [], months: [] },
    quarters: [{ quarter: '2028-Q1', base: 99 }],
  })
  expect(ppaOrderSchema.safeParse(order).success).toBe(true)
  expect(productIn('Q1/28', form)).toBe('2028-Q1')
  expect([productIn('2028', form), productIn('2026-12', form), productIn('soon', form)]).toEqual([
    null,
    null,
    null,
  ])
})

test('prices that contradict shorter ones are named, and cannot be ordered', () => {
  const products = { '2028-Q1': 80, '2028-Q2': 80, '2028-Q3': 80, '2028-Q4': 80 }
  const wrong = { ...form, years: { 2028: 90 }, products }
  expect(contradictionsOf(wrong, quoted)).toEqual(['2028'])
  expect(orderOf(wrong, quoted, ['csv'])).toBeNull()
})

test('an own curve prices the agreement in place of stored quotes, and the order contains its id', () => {
  const own = { quote_date: '2026-11-23', first: '2027-01', base: [70, 71], sources: ['EEX'] }
  const chosen = { ...form, source: 'quotes' as const, curve: { id: 7, name: 'EEX', quoted: own } }
  const { forward } = termsOf(chosen, quoted)!
  expect(forward).toMatchObject({ origin: 'quotes', quote_date: '2026-11-23' })
  expect(forward.months.slice(0, 2).map(({ base }) => base)).toEqual([70, 71])
  expect(orderOf(chosen, quoted, ['csv'])?.forward).toMatchObject({ curve_id: 7, quote_date: null })
  expect(orderOf({ ...chosen, level: 80 }, quoted, ['csv'])?.forward).toMatchObject({
    ...{ origin: 'typed', curve_id: null },
  })
  expect(sourceOf({ source: 'extrapolated' }, quoted)).toBe('extrapolated')
})
