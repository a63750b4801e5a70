import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { earliestOf, type LawDay } from './lawDay.ts'
import { hasAward, type LawPlant } from './lawPlant.ts'
import type { Section51Vintage } from './lawRecord.ts'
import { announcedOn } from './tenders/index.ts'

/** Market value that a plant's premium refers to: the month's or the year's. */
export type PremiumRule = 'monthly' | 'annual'

/**
 * Basis of the premium, by the earlier one of commissioning and the award's announcement; where the announcement is not
 * known, by the date of the bid. A plant without dates is a new one.
 * @see EEG 2023, annex 1, numbers 2 and 3
 */
export function premiumRule(plant: LawPlant, law: LawBook = lawInForce): PremiumRule {
  const day = earliestOf(plant.commissionedOn, awardDay(plant))
  return recordFor('basis', day ?? '9999-12-31', law).basis!
}

/** Basis of the premium of plants that are of a vintage of section 51 from their first day on. */
export function premiumRuleOfVintage(vintage: Section51Vintage, law: LawBook = lawInForce): PremiumRule {
  const { from } = law.records.find(({ negative }) => negative?.vintage === vintage)!
  return recordFor('basis', from.negative!, law).basis!
}

/** Day on which the award counts as announced: entered, or that of its auction; null: not known. */
export function awardAnnouncement(plant: LawPlant): LawDay | null {
  if (!hasAward(plant)) return null
  return plant.awardAnnouncedOn ?? (plant.bidOn === null ? null : announcedOn(plant.bidOn))
}

function awardDay(plant: LawPlant): LawDay | null {
  return awardAnnouncement(plant) ?? plant.bidOn
}
