import { expect, test } from 'vitest'
import { ppaBreakEven } from './breakEven.ts'
import { ppaIncomes } from './ppaIncomes.ts'
import { flat80, monthlyMwh, plain, priced } from './testing/agreements.ts'

const support = { awardCtKwh: 7, lastDay: '2028-06-30', unsupportedShare: 0.05, marketingEurMwh: 4 }
const clause = { zeroFactor: 1.02, droppedFactor: 1.05, positiveShare: 0.95 }

test('years sum up to what the break-even compares where market values do not vary', () => {
  const terms = { ...plain, negativePrices: clause, siteToFleetRatio: 0.97, discountRate: 0.06 }
  const price = priced(terms)
  const incomes = ppaIncomes(price, terms, support)
  const sumOf = (value: (index: number) => number) =>
    price.years.reduce((sum, year, i) => sum + year.discountFactor * year.energyMwh * value(i), 0)
  const even = ppaBreakEven(price, terms, support)
  expect(sumOf((i) => incomes[i]!.support!.p50EurMwh) / even.supportEur).toBeCloseTo(1, 12)
  expect(sumOf((i) => incomes[i]!.ppaEurMwh!) / even.ppaEur).toBeCloseTo(1, 12)
  expect(incomes.map(({ support: own }) => own!.p90EurMwh)).toEqual(
    incomes.map(({ support: own }) => own!.p50EurMwh),
  )
})

test('support ends to the day, and then earns what the market does', () => {
  const incomes = ppaIncomes(priced(), plain, { ...support, unsupportedShare: 0 })
  const half = monthlyMwh.slice(0, 6).reduce((sum, mwh) => sum + mwh, 0)
  const all = monthlyMwh.reduce((sum, mwh) => sum + mwh, 0)
  expect(incomes.map(({ supportedShare }) => supportedShare)).toEqual([1, expect.closeTo(half / all, 12), 0])
  expect(incomes[0]!.support!.p50EurMwh).toBeCloseTo(66, 12)
  expect(incomes[2]!.support).toEqual(incomes[2]!.market)
})

test('nine of ten years earn more than the P90, also where a low market value means a higher income', () => {
  const terms = { ...plain, siteToFleetRatio: 0.9, volatility: 0.3, pricedIn: { year: 2027, month: 1 } }
  const own = { ...support, unsupportedShare: 0, marketingEurMwh: 0 }
  const { p50EurMwh, p90EurMwh } = ppaIncomes(priced(terms, flat80), terms, own)[0]!.support!
  expect(p90EurMwh).toBeLessThan(p50EurMwh)
  // The least income is that of a market value as high as the award.
  expect(p90EurMwh).toBeGreaterThanOrEqual(63)
})

test('a contribution that only a bill knows is not deducted', () => {
  const contribution = { priceRatios: [], floorEurMwh: 0 } as never
  expect(ppaIncomes(priced(), plain, { ...support, awardCtKwh: 1, contribution })).toEqual(
    ppaIncomes(priced(), plain, { ...support, awardCtKwh: 1 }),
  )
})

test('in nine of ten years support earns at least the award, the market what its deviation leaves', () => {
  const terms = { ...plain, volatility: 0.3, pricedIn: { year: 2027, month: 1 } }
  const [first] = ppaIncomes(priced(terms, flat80), terms, {
    ...support,
    unsupportedShare: 0,
    marketingEurMwh: 0,
  })
  const low = 64 * (1 - 1.2815515655446004 * 0.3 * Math.sqrt(0.5))
  expect(first!.market.p90EurMwh).toBeCloseTo(low, 10)
  expect(first!.support!.p90EurMwh).toBeCloseTo(70, 10)
  expect(ppaIncomes(priced(terms), { ...terms, floorEurMwh: 50 }, null)[0]).toMatchObject({
    ...{ ppaEurMwh: null, support: null, supportedShare: null },
  })
})
