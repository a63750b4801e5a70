import { expect, it } from 'vitest'
import { ppaCases } from './ppaCases.ts'
import { type PpaIncome, ppaIncomes } from './ppaIncomes.ts'
import { ppaTail } from './ppaTail.ts'
import { annualMwh, flat80, monthlyMwh, plain, priced, typed } from './testing/agreements.ts'

const incomes: readonly PpaIncome[] = [
  {
    ...{ year: 2027, energyMwh: 1000, ppaEurMwh: 60, supportedShare: 1 },
    support: { p50EurMwh: 70, p90EurMwh: 65 },
    market: { p50EurMwh: 50, p90EurMwh: 30 },
  },
  {
    ...{ year: 2028, energyMwh: 900, ppaEurMwh: 61, supportedShare: 1 },
    support: { p50EurMwh: 69, p90EurMwh: 60 },
    market: { p50EurMwh: 52, p90EurMwh: 25 },
  },
]
const cases = { p50Mwh: 1000, p75Mwh: 900, p90Mwh: 820 }

it('multiplies each yield with each price, within and after the agreement', () => {
  const [p50, p75, p90] = ppaCases(incomes, incomes.slice(0, 1), cases, 2, 1)
  expect(p50).toEqual({
    ...{ yieldCase: 'p50', energyMwh: 950, ppaEur: (60_000 + 54_900) / 2 },
    ...{ supportP50Eur: (70_000 + 62_100) / 2, supportP90Eur: (65_000 + 54_000) / 2 },
    ...{ marketP50Eur: (50_000 + 46_800) / 2, marketP90Eur: (30_000 + 22_500) / 2 },
    ...{ afterP50Eur: 70_000, afterP90Eur: 65_000 },
  })
  expect(p75!.energyMwh).toBeCloseTo(855, 9)
  expect(p75!.ppaEur! / p50!.ppaEur!).toBeCloseTo(0.9, 12)
  expect(p90!.marketP90Eur).toBeCloseTo(0.82 * p50!.marketP90Eur, 9)
  expect(p90!.afterP90Eur).toBeCloseTo(0.82 * 65_000, 9)
})

it('has no income of prices that are not known', () => {
  const open = incomes.map((one) => ({ ...one, ppaEurMwh: null, support: null }))
  expect(ppaCases(open, [], cases, 2, 0)[0]).toMatchObject({
    ...{ ppaEur: null, supportP50Eur: null, supportP90Eur: null, afterP50Eur: null, afterP90Eur: null },
  })
  expect(ppaCases(open, open, cases, 2, 2)[0]!.afterP90Eur).toBeCloseTo((30_000 + 22_500) / 2, 9)
})

it('continues degradation, profile factor and discounting after the agreement, at the base price of its last year', () => {
  const factor = { year: 2027, factor: 0.8, changePerYear: -0.01, least: 0 }
  const terms = { ...plain, degradation: 0.01, discountRate: 0.06, fleetFactor: factor }
  const price = priced(terms, typed(80, 80, 90))
  const tail = ppaTail(price, terms, monthlyMwh, 25)
  if (!tail.ok) throw new Error(JSON.stringify(tail.issues))
  expect(tail.value).toHaveLength(25)
  const [first] = tail.value
  expect(first).toMatchObject({ year: 2030, forwardBaseEurMwh: 90, forwardOrigin: 'carried' })
  expect(first!.energyMwh).toBeCloseTo(annualMwh * 0.99 ** 3, 9)
  expect(first!.fleetFactor).toBeCloseTo(0.77, 12)
  expect(first!.discountFactor).toBeCloseTo(1.06 ** -3, 12)
  const [income] = ppaIncomes({ years: tail.value, payAsProducedEurMwh: null }, terms, null)
  expect(income).toMatchObject({ ppaEurMwh: null, support: null })
  expect(income!.market.p50EurMwh).toBeCloseTo(90 * 0.77, 12)
})

it('begins in the month that the agreement ends in, and is empty without years', () => {
  const terms = { ...plain, start: { year: 2027, month: 4 } }
  const tail = ppaTail(priced(terms, flat80), terms, monthlyMwh, 1)
  expect(tail.ok && tail.value.map(({ year, months }) => [year, months.length])).toEqual([
    [2030, 9],
    [2031, 3],
  ])
  expect(ppaTail(priced(), plain, monthlyMwh, 0)).toEqual({ ok: true, value: [] })
})
