import { usualPpaTerms } from '#domain'
import type { PpaUsedTerms } from './terms.ts'

/** Terms that have a usual value, and which that is. */
export const usualTermValues = {
  cannibalisation: usualPpaTerms.cannibalisationEurMwh,
  balancing: usualPpaTerms.balancingEurMwh,
  volume_risk: usualPpaTerms.volumeRiskEurMwh,
  price_risk: usualPpaTerms.priceRiskEurMwh,
  margin: usualPpaTerms.marginEurMwh,
  guarantees_of_origin: usualPpaTerms.guaranteesOfOriginEurMwh,
  loss_share: usualPpaTerms.lossShare,
  degradation: usualPpaTerms.degradation,
  discount_rate: usualPpaTerms.discountRate,
  indexation: usualPpaTerms.indexation,
  volatility: usualPpaTerms.volatility,
} as const
export type UsualTerm = keyof typeof usualTermValues

/** Where the value of a term comes from: entered, or what its usual value rests on. */
export function termSource(
  term: UsualTerm,
  terms: Pick<PpaUsedTerms, UsualTerm>,
): 'entered' | 'assumption' | 'law' | 'trend' {
  if (terms[term] !== usualTermValues[term]) return 'entered'
  if (term === 'balancing') return 'law'
  return term === 'cannibalisation' ? 'trend' : 'assumption'
}
