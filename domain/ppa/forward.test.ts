import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanPeriodHours } from '../market/valuedProfile.ts'
import { monthNumber } from '../months/yearMonth.ts'
import { deliveryYears } from './deliveryYears.ts'
import { contradictedPrices, type EnteredPrice, forwardOver } from './enteredForward.ts'
import { baseOfYear } from './forwardCurve.ts'
import { monthHours } from './monthHours.ts'
import { ppaPrice } from './ppaPrice.ts'
import { monthsOfQuotes, type QuotedCurve } from './quotedCurve.ts'
import { seasonFactor, usualBase } from './seasonFactor.ts'
import { flat80, monthlyMwh, plain, relativeDifference } from './testing/agreements.ts'

const usualSeason = [1.22, 1.15, 1.02, 0.9, 0.84, 0.85, 0.91, 0.95, 0.99, 1.04, 1.09, 1.1]
/** Two years and a quarter from October 2026. */
const curve: QuotedCurve = {
  quoteDate: '2026-09-15',
  first: { year: 2026, month: 10 },
  baseEurMwh: Array.from({ length: 27 }, (_, i) => 92 - i + 7 * Math.cos(i / 2)),
}
const delivery = deliveryYears({ year: 2027, month: 1 }, 5)
const year = (of: number, baseEurMwh: number): EnteredPrice => ({
  ...{ period: 'year', from: { year: of, month: 1 }, baseEurMwh },
})
const quarter = (of: number, number: number, baseEurMwh: number): EnteredPrice => ({
  ...{ period: 'quarter', from: { year: of, month: 3 * number - 2 }, baseEurMwh },
})
const month = (of: number, number: number, baseEurMwh: number): EnteredPrice => ({
  ...{ period: 'month', from: { year: of, month: number }, baseEurMwh },
})
const whole = Array.from({ length: 12 }, (_, i) => i + 1)

function expectExact(ours: number, theirs: number): void {
  expect(relativeDifference(ours, theirs)).toBeLessThanOrEqual(1e-12)
}

describe('a curve of quotes', () => {
  it('keeps the quoted months, and continues at the level of the last twelve', () => {
    const { months } = forwardOver({ origin: 'quotes', curve }, [], delivery, usualSeason)
    expect(months).toHaveLength(60)
    const first = monthNumber(curve.first)
    for (const one of months.slice(0, 24)) {
      expect(one.origin).toBe('quotes')
      expect(one.baseEurMwh).toBe(curve.baseEurMwh[monthNumber(one) - first])
    }
    expect(new Set(months.slice(24).map(({ origin }) => origin))).toEqual(new Set(['carried']))
    const base = (of: number) => baseOfYear({ years: [], months }, of, whole)!
    for (const of of [2029, 2030, 2031]) expectExact(base(of).baseEurMwh, base(2028).baseEurMwh)
    expect(base(2028).origin).toBe('quotes')
    expect(base(2031).origin).toBe('carried')
  })
  it('has before its first month the level of the first twelve', () => {
    const [september] = monthsOfQuotes(curve, [monthNumber({ year: 2026, month: 9 })], usualSeason)
    const meanOf2027 = usualBase(2027, usualSeason)
    let [worth, usual] = [0, 0]
    for (const [i, base] of curve.baseEurMwh.slice(0, 12).entries()) {
      const [of, number] = i < 3 ? [2026, 10 + i] : [2027, i - 2]
      worth += base * germanPeriodHours(of!, number!)
      usual += (usualSeason[number! - 1]! / meanOf2027) * germanPeriodHours(of!, number!)
    }
    expect(september!.origin).toBe('carried')
    expectExact(september!.baseEurMwh, ((worth / usual) * usualSeason[8]!) / meanOf2027)
  })
})

describe('entered prices', () => {
  it('for whole years are flat, and other years follow the source', () => {
    const over = forwardOver(
      { origin: 'extrapolated', baseEurMwh: 70 },
      [year(2028, 90)],
      delivery,
      usualSeason,
    )
    expect(over.months).toEqual([])
    expect(over.years.map(({ baseEurMwh, origin }) => [baseEurMwh, origin])).toEqual([
      [70, 'extrapolated'],
      [90, 'typed'],
      ...Array.from({ length: 3 }, () => [70, 'extrapolated']),
    ])
    expect(forwardOver({ origin: 'typed' }, [year(2028, 90)], delivery, usualSeason).years).toHaveLength(1)
  })
  it('of any months, quarters and years are the means of their hours', () => {
    const price = fc.double({ min: 20, max: 200, noNaN: true })
    fc.assert(
      fc.property(price, price, price, fc.integer({ min: 4, max: 12 }), (q1, own, level, number) => {
        const entered = [quarter(2028, 1, q1), month(2028, number, own), year(2028, level)]
        const { months, years } = forwardOver({ origin: 'quotes', curve }, entered, delivery, usualSeason)
        expect(years).toEqual([])
        const of2028 = months.filter((one) => one.year === 2028)
        expect(of2028.every(({ origin }) => origin === 'typed')).toBe(true)
        expectExact(of2028[number - 1]!.baseEurMwh, own)
        expectExact(baseOfYear({ years, months }, 2028, whole)!.baseEurMwh, level)
        expectExact(baseOfYear({ years, months }, 2028, [1, 2, 3])!.baseEurMwh, q1)
      }),
    )
  })
  it('leave the other periods to the quotes, or to the spot price in its usual season', () => {
    const entered = [quarter(2027, 4, 120)]
    const quoted = forwardOver({ origin: 'quotes', curve }, entered, delivery, usualSeason)
    expect(baseOfYear(quoted, 2027, whole)!.origin).toBe('quotes')
    expectExact(baseOfYear(quoted, 2027, [10, 11, 12])!.baseEurMwh, 120)
    expect(quoted.months[0]).toMatchObject({ month: 1, baseEurMwh: curve.baseEurMwh[3], origin: 'quotes' })
    const spot = forwardOver({ origin: 'extrapolated', baseEurMwh: 70 }, entered, delivery, usualSeason)
    const january = spot.months.find((one) => one.year === 2027 && one.month === 1)!
    expect(january.origin).toBe('extrapolated')
    const hours = whole.map((one) => germanPeriodHours(2027, one))
    const mean = usualSeason.reduce((sum, ratio, i) => sum + ratio * hours[i]!, 0) / 8760
    expectExact(january.baseEurMwh, (70 * usualSeason[0]!) / mean)
  })
  it('that contradict shorter ones are named', () => {
    const parts = [1, 2, 3, 4].map((number) => quarter(2027, number, 80))
    expect(contradictedPrices([...parts, year(2027, 80.04)])).toEqual([])
    expect(contradictedPrices([...parts, year(2027, 81)])).toEqual(['2027'])
  })
})

it('hours of months are those of the German clock', () => {
  for (let of = 1996; of <= 2105; of++)
    for (const one of whole)
      expect([of, one, monthHours(of, one)]).toEqual([of, one, germanPeriodHours(of, one)])
})

describe('the season', () => {
  const hours = whole.map((one) => germanPeriodHours(2027, one))
  const meanOf = (prices: readonly number[], weights: readonly number[]) =>
    prices.reduce((sum, one, i) => sum + one * weights[i]!, 0) / weights.reduce((sum, one) => sum + one, 0)
  const factorOf = (prices: readonly number[], months = whole) =>
    seasonFactor(
      {
        ...{ year: 2027, months, monthBaseEurMwh: prices },
        baseEurMwh: meanOf(
          prices,
          months.map((one) => hours[one - 1]!),
        ),
      },
      monthlyMwh,
      usualSeason,
    )
  it('changes nothing where months are as usual, at any level', () => {
    expectExact(factorOf(usualSeason.map((ratio) => 83 * ratio)), 1)
  })
  it('is the mean by energy over that by hours, relative to the usual one', () => {
    const prices = whole.map((one) => (one <= 3 || one >= 10 ? 110 : 60))
    const own = meanOf(prices, monthlyMwh) / meanOf(prices, hours)
    const usual = meanOf(usualSeason, monthlyMwh) / meanOf(usualSeason, hours)
    expectExact(factorOf(prices), own / usual)
    expect(factorOf(prices)).toBeGreaterThan(1)
    // Months of equal price have no season, but the usual factor contains one.
    expectExact(factorOf([80, 80, 80], [7, 8, 9]), 1 / usual)
  })
  it('is a step of the waterfall and a factor of the price', () => {
    const months = whole.map((one) => ({
      ...{ year: 2027, month: one, baseEurMwh: one <= 3 ? 110 : 70, origin: 'typed' as const },
    }))
    const term = { ...plain, tenorYears: 1 }
    const priceOf = (season: readonly number[] | null) => {
      const price = ppaPrice({ ...term, usualSeason: season }, { years: flat80.years, months }, monthlyMwh)
      if (!price.ok) throw new Error('price')
      return price.value
    }
    const [without, own] = [priceOf(null), priceOf(usualSeason)]
    const [found] = own.years
    expect(without.steps.map(({ id }) => id)).not.toContain('season')
    expectExact(own.payAsProducedEurMwh / without.payAsProducedEurMwh, found!.seasonFactor)
    expectExact(
      own.steps.find(({ id }) => id === 'season')!.changeEurMwh,
      without.payAsProducedEurMwh * (found!.seasonFactor - 1),
    )
  })
})
