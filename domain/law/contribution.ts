import { type LawBook, lawOfBill, recordFor } from './lawBook.ts'
import { type LawDay, yearOf } from './lawDay.ts'
import { type LawPlant, negativeKeyOf } from './lawPlant.ts'
import type { ContributionTerms } from './lawRecord.ts'

/** Contribution of a year, ct/kWh: market value less the award price. @see bill, annex 1 no. 4.1 */
export function annualContributionCtKwh(valueCtKwh: number, yearCtKwh: number): number {
  return Math.max(0, yearCtKwh - valueCtKwh)
}

/**
 * Contribution in one quarter-hour, ct/kWh: at low prices only the price above the floor, at negative ones nothing.
 * @param annualCtKwh of the year, see `annualContributionCtKwh`
 * @param spotCtKwh price of the quarter-hour
 * @param floorCtKwh part of the price that the plant retains
 * @see EEG 2027, bill of 29 July 2026, section 51 and annex 1 no. 4.2
 */
export function contributionCtKwh(annualCtKwh: number, spotCtKwh: number, floorCtKwh: number): number {
  if (spotCtKwh < 0) return 0
  return spotCtKwh > annualCtKwh + floorCtKwh ? annualCtKwh : Math.max(0, spotCtKwh - floorCtKwh)
}

/** Terms of the contribution of a plant; null: it pays none. */
export function contributionTerms(plant: LawPlant, law: LawBook = lawOfBill): ContributionTerms | null {
  const day = negativeKeyOf(plant)
  if (day === null) return null
  const { contribution } = recordFor('negative', day, law)
  return contribution !== null && plant.ratedPowerKw >= contribution.fromKw ? contribution : null
}

/** Terms for a plant that is commissioned on the day when the bill is planned to take effect. */
export function contributionOfNew(plant: LawPlant, law: LawBook = lawOfBill): ContributionTerms | null {
  const [first] = law.records.flatMap(({ from, contribution }) => (contribution && from.commissioned) ?? [])
  return first === undefined ? null : contributionTerms({ ...plant, commissionedOn: first, bidOn: null }, law)
}

/** First day without premium and contribution after the latest possible exit. @see bill, section 21e */
export function latestOptOut({ optOutYears }: ContributionTerms, commissionedOn: LawDay): LawDay {
  return optOutEffect(`${yearOf(commissionedOn) + optOutYears}-12-31`)
}

/** First day without premium and contribution after a notice. */
export function optOutEffect(noticeOn: LawDay): LawDay {
  return `${yearOf(noticeOn) + 1}-01-01`
}
