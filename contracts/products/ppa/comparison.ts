import {
  type Checked,
  checked,
  type OfferGain,
  offerWorth,
  type PpaBreakEven,
  type PpaCase,
  type PpaIncome,
  type PpaIssue,
  type PpaPrice,
  type PpaYear,
  ppaBreakEven,
  ppaCases,
  ppaIncomes,
  ppaTail,
  type YieldCases,
} from '#domain'
import type { FarmProduction } from '../../schemas/farmProduction.ts'
import { type PpaAgreement, ppaSupportOf } from './agreement.ts'
import type { PpaProfile, PpaResult } from './result.ts'
import type { PpaUsedTerms } from './terms.ts'

/** An agreement next to support and market, by year and by yield case. */
export interface PpaComparison {
  readonly breakEven: PpaBreakEven | null
  readonly incomes: readonly PpaIncome[]
  /** Years of operation after the agreement, with their incomes; empty: none. */
  readonly tailYears: readonly PpaYear[]
  readonly tail: readonly PpaIncome[]
  /** null: the yield has no uncertainty, such as that of a single turbine. */
  readonly cases: readonly PpaCase[] | null
  /** Last day with support, YYYY-MM-DD; null: it does not end, or there is none. */
  readonly lastDay: string | null
}

/** Compares a priced agreement with support and market. */
export function ppaComparison(
  used: PpaUsedTerms,
  { terms, monthlyMwh }: PpaAgreement,
  price: PpaPrice,
  {
    profile,
    support: ownSupport,
    yields,
  }: {
    readonly profile: Pick<PpaProfile, 'price_ratios'>
    readonly support: PpaResult['sites'][number]['support']
    readonly yields: YieldCases | null
  },
): Checked<PpaComparison, PpaIssue> {
  const support = ownSupport && ppaSupportOf(ownSupport, used, profile)
  const years = ppaTail(price, terms, monthlyMwh, used.years_after)
  if (!years.ok) return years
  const incomes = ppaIncomes(price, terms, support)
  const tail = ppaIncomes({ years: years.value, payAsProducedEurMwh: null }, terms, support)
  return checked([], () => ({
    breakEven: support && ppaBreakEven(price, terms, support),
    ...{ incomes, tail, tailYears: years.value },
    cases: yields && ppaCases(incomes, tail, yields, used.tenor_years, used.years_after),
    lastDay: support?.lastDay ?? null,
  }))
}

/** Yields of a farm by its uncertainty; null: it has none. */
export function yieldCasesOf(production: FarmProduction | undefined): YieldCases | null {
  if (production === undefined) return null
  const { p50_mwh: p50Mwh, p75_mwh: p75Mwh, p90_mwh: p90Mwh } = production
  return p75Mwh === null || p90Mwh === null ? null : { p50Mwh, p75Mwh, p90Mwh }
}

/** Gains of an offer against the fair price and support; empty without an offer. */
export function ppaOfferGains(
  price: PpaPrice,
  breakEven: PpaBreakEven | null,
  support: PpaResult['sites'][number]['support'],
  offerEurMwh: number | null,
): readonly OfferGain[] {
  return offerEurMwh === null ? [] : offerWorth(price, breakEven, support?.two_sided === true, offerEurMwh)
}
