import {
  fittedFactor,
  type PpaHistory,
  type PpaProfile,
  type PpaResult,
  type PpaUsedTerms,
  pastCurvesOf,
  ppaAgreement,
  ppaSupportOf,
} from '#contracts'
import {
  type CorridorMonth,
  type PpaBreakEven,
  type PpaIssue,
  type PpaMonth,
  type PpaPrice,
  type PpaSensitivity,
  ppaBreakEven,
  ppaCashFlow,
  ppaCorridor,
  ppaPrice,
  ppaSensitivity,
} from '#domain'

/** What an agreement is priced with, and where that comes from. */
export interface AgreementInput {
  readonly terms: PpaUsedTerms
  readonly history: PpaHistory
  readonly profile: PpaProfile
  readonly ratio: number
  readonly support: PpaResult['sites'][number]['support']
}

/** An agreement with all that is shown of it. */
export interface PricedAgreement extends AgreementInput {
  readonly price: PpaPrice
  readonly months: readonly PpaMonth[]
  readonly sensitivity: readonly PpaSensitivity[]
  readonly corridor: readonly CorridorMonth[]
  readonly breakEven: PpaBreakEven | null
}

/** Prices an agreement as the calculation does. */
export function pricedAgreement(
  input: AgreementInput,
):
  | { readonly ok: true; readonly value: PricedAgreement }
  | { readonly ok: false; readonly issues: readonly PpaIssue[] } {
  const { terms: used, history, profile, ratio, support } = input
  const { terms, curve, monthlyMwh } = ppaAgreement(used, profile, ratio)
  const price = ppaPrice(terms, curve, monthlyMwh)
  if (!price.ok) return price
  const first = price.value.years[0]!.year
  const deviation = fittedFactor(history, first)?.residualDeviation ?? 0
  const past = pastCurvesOf(history, first, price.value.years.length)
  // Neighbours of a price at the end of a range may have none: then they are left out.
  const sensitivity = ppaSensitivity(terms, curve, monthlyMwh)
  const corridor = ppaCorridor(terms, past, monthlyMwh, Number.isNaN(deviation) ? 0 : deviation)
  return {
    ok: true,
    value: {
      ...input,
      price: price.value,
      months: ppaCashFlow(price.value),
      sensitivity: sensitivity.ok ? sensitivity.value : [],
      corridor: corridor.ok ? corridor.value : [],
      breakEven: support && ppaBreakEven(price.value, terms, ppaSupportOf(support, used)),
    },
  }
}
