import {
  type CorridorCurves,
  corridorCurves,
  fittedFactor,
  type PpaComparison,
  type PpaHistory,
  type PpaProfile,
  type PpaQuotes,
  type PpaResult,
  type PpaUsedTerms,
  ppaAgreement,
  ppaComparison,
  ppaSupportOf,
  trendBandOf,
  type WireBasis,
} from '#contracts'
import {
  type CorridorPoint,
  type OptionSensitivity,
  type PpaIssue,
  type PpaMonth,
  type PpaPrice,
  type PpaSensitivity,
  ppaCashFlow,
  ppaCorridor,
  ppaOptionSensitivity,
  ppaPrice,
  ppaSensitivity,
  type TrendBand,
  type YieldCases,
} from '#domain'

/** Price inputs of an agreement, with their sources. */
export interface AgreementInput {
  readonly terms: PpaUsedTerms
  readonly history: PpaHistory
  /** Quotes up to the day of the agreement's quotes; empty without. */
  readonly quotes: PpaQuotes
  readonly profile: PpaProfile
  readonly ratio: number
  readonly support: PpaResult['sites'][number]['support']
  /** Yields of a farm by its uncertainty; null: none. */
  readonly yields: YieldCases | null
  /** Basis of history and profile; null for older results. */
  readonly basis: WireBasis | null
}

/** An agreement with all its displayed values. */
export interface PricedAgreement extends AgreementInput, PpaComparison {
  readonly price: PpaPrice
  readonly months: readonly PpaMonth[]
  readonly sensitivity: readonly PpaSensitivity[]
  readonly corridor: Omit<CorridorCurves, 'curves'> & { readonly points: readonly CorridorPoint[] }
  /** Uncertainty of the price due to the trend of the profile factor. */
  readonly trendBand: TrendBand | null
  readonly options: readonly OptionSensitivity[]
}

/** Prices an agreement as the calculation does. */
export function pricedAgreement(
  input: AgreementInput,
):
  | { readonly ok: true; readonly value: PricedAgreement }
  | { readonly ok: false; readonly issues: readonly PpaIssue[] } {
  const { terms: used, history, quotes, profile, ratio, support } = input
  const agreement = ppaAgreement(used, profile, ratio)
  const { terms, curve, monthlyMwh } = agreement
  const price = ppaPrice(terms, curve, monthlyMwh)
  if (!price.ok) return price
  const comparison = ppaComparison(used, agreement, price.value, input)
  if (!comparison.ok) return comparison
  const first = price.value.years[0]!.year
  const deviation = fittedFactor(history, first)?.residualDeviation ?? 0
  const { curves, ...basis } = corridorCurves(used, quotes, history)
  const supported = support && ppaSupportOf(support, used, profile)
  // Near the end of a range neighbouring prices may not exist: they are left out.
  const sensitivity = ppaSensitivity(terms, curve, monthlyMwh)
  const corridor = ppaCorridor(terms, curves, monthlyMwh, Number.isNaN(deviation) ? 0 : deviation)
  return {
    ok: true,
    value: {
      ...input,
      price: price.value,
      months: ppaCashFlow(price.value),
      sensitivity: sensitivity.ok ? sensitivity.value : [],
      corridor: { ...basis, points: corridor.ok ? corridor.value : [] },
      trendBand: trendBandOf(used, history, agreement),
      options: ppaOptionSensitivity(price.value, terms, supported),
      ...comparison.value,
    },
  }
}
