import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { type LawDay, yearOf } from './lawDay.ts'
import type { BidderTerms, MunicipalTerms } from './lawRecord.ts'
import { roundedHalfUp } from './roundedHalfUp.ts'

/** Ceiling of a bid, ct/kWh; null where it is not known. */
export function ceilingCtKwh(bidOn: LawDay, law: LawBook = lawInForce): number | null {
  return recordFor('bid', bidOn, law).ceilings[yearOf(bidOn)] ?? null
}

/** Ceiling one year later, 2 % lower. @see EEG 2021, section 36b; bill of 2026, section 36b */
export function loweredCeilingCtKwh(ceiling: number): number {
  return roundedHalfUp(0.98 * ceiling, 2)
}

/** Penalty of a plant that is late, EUR. @param months  since the award was announced */
export function latePenaltyEur({ penalties }: BidderTerms, ratedPowerKw: number, months: number): number {
  return ratedPowerKw * (penalties.findLast(([from]) => months >= from)?.[1] ?? 0)
}

/** Payment to municipalities and the grid operator's refund of it, EUR. @see section 6 */
export function municipalEur(
  { ctKwh, reimbursedCtKwh, onEnergy }: MunicipalTerms,
  energy: { readonly fedInMwh: number; readonly fictiveMwh: number },
) {
  const mwh = onEnergy === 'generated' ? energy.fedInMwh : energy.fedInMwh + energy.fictiveMwh
  return { eur: 10 * ctKwh * mwh, reimbursedEur: 10 * reimbursedCtKwh * mwh }
}
