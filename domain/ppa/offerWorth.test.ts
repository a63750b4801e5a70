import { expect, it } from 'vitest'
import { ppaBreakEven } from './breakEven.ts'
import { offerWorth } from './offerWorth.ts'
import { plain, priced, typed } from './testing/agreements.ts'

it('an offer is worth its excess over the fair price and over support, for all paid energy as of today', () => {
  const terms = { ...plain, discountRate: 0.06, balancingEurMwh: 4, indexation: 0.02 }
  const price = priced(terms, typed(90, 80, 70))
  const support = { awardCtKwh: 7, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
  const even = ppaBreakEven(price, terms, support)
  const [fair, ofSupport, withOption, bill] = offerWorth(price, even, true, 70)
  expect(fair!.gainEurMwh).toBeCloseTo(70 - price.payAsProducedEurMwh, 12)
  const same = ppaBreakEven({ ...price, payAsProducedEurMwh: 70 }, terms, support)
  expect(ofSupport!.gainEur / (same.ppaEur - same.supportEur)).toBeCloseTo(1, 9)
  expect(withOption!.priceEurMwh).toBe(even.withOption.priceEurMwh)
  expect(bill!.priceEurMwh).toBe(even.twoSided.priceEurMwh)
  expect(offerWorth(price, null, true, 70)).toHaveLength(1)
  expect(offerWorth(price, even, false, 70)).toHaveLength(3)
})
