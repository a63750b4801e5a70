import {
  type CorridorCurves,
  corridorCurves,
  fittedFactor,
  type PpaHistory,
  type PpaProfile,
  type PpaQuotes,
  type PpaResult,
  type PpaUsedTerms,
  ppaAgreement,
  ppaSupportOf,
  trendBandOf,
  type WireBasis,
} from '#contracts'
import {
  type CorridorPoint,
  type OptionSensitivity,
  type PpaBreakEven,
  type PpaIncome,
  type PpaIssue,
  type PpaMonth,
  type PpaPrice,
  type PpaSensitivity,
  ppaBreakEven,
  ppaCashFlow,
  ppaCorridor,
  ppaIncomes,
  ppaOptionSensitivity,
  ppaPrice,
  ppaSensitivity,
  type TrendBand,
} from '#domain'

/** Price inputs of an agreement, with their sources. */
export interface AgreementInput {
  readonly terms: PpaUsedTerms
  readonly history: PpaHistory
  /** Quotes up to those that it rests on; empty without. */
  readonly quotes: PpaQuotes
  readonly profile: PpaProfile
  readonly ratio: number
  readonly support: PpaResult['sites'][number]['support']
  /** Basis of history and profile; null where the result was made before there was one. */
  readonly basis: WireBasis | null
}

/** An agreement with all that is shown of it. */
export interface PricedAgreement extends AgreementInput {
  readonly price: PpaPrice
  readonly months: readonly PpaMonth[]
  readonly sensitivity: readonly PpaSensitivity[]
  readonly corridor: Omit<CorridorCurves, 'curves'> & { readonly points: readonly CorridorPoint[] }
  readonly breakEven: PpaBreakEven | null
  /** Agreement, support and market by year. */
  readonly incomes: readonly PpaIncome[]
  /** Last day with support, YYYY-MM-DD; null: it does not end, or there is none. */
  readonly lastDay: string | null
  /** Uncertainty of the price by the trend of the profile factor. */
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
  const first = price.value.years[0]!.year
  const deviation = fittedFactor(history, first)?.residualDeviation ?? 0
  const { curves, ...basis } = corridorCurves(used, quotes, history)
  const supported = support && ppaSupportOf(support, used, profile)
  // Neighbours of a price at the end of a range may have none: then they are left out.
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
      breakEven: supported && ppaBreakEven(price.value, terms, supported),
      incomes: ppaIncomes(price.value, terms, supported),
      lastDay: supported?.lastDay ?? null,
    },
  }
}
