import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { daysAfter, type LawDay, monthsAfter, yearOf, yearsAfter } from './lawDay.ts'
import { hasAward, type LawPlant } from './lawPlant.ts'
import { awardAnnouncement } from './premiumBasis.ts'

const supportYears = 20

/** First and last day of support, with their derivation. */
export interface SupportTerm {
  readonly firstDay: LawDay
  /** Last day of support, with the days that section 51a appends. */
  readonly lastDay: LawDay
  /** `anniversary`: 20 years to the day, of awards; `endOfYear`: to the end of the 20th year after, of statutory values. */
  readonly end: 'anniversary' | 'endOfYear'
  readonly appendedDays: number
  /** Days at the beginning that section 36i deducts from a late plant. */
  readonly lostDays: number
}

/**
 * Length of support.
 * @param appendedDays by section 51a, as far as known
 * @returns null where commissioning is not known
 * @see EEG 2023, sections 25, 36i and 51a
 */
export function supportTerm(
  plant: LawPlant,
  appendedDays = 0,
  law: LawBook = lawInForce,
): SupportTerm | null {
  const { commissionedOn } = plant
  if (commissionedOn === null) return null
  if (hasAward(plant)) {
    const latest = latestStart(plant, law)
    const firstDay = latest !== null && latest < commissionedOn ? latest : commissionedOn
    const lastDay = daysAfter(yearsAfter(firstDay, supportYears), appendedDays - 1)
    return { firstDay, lastDay, end: 'anniversary', appendedDays, lostDays: daysOf(firstDay, commissionedOn) }
  }
  const { countsFrom } = recordFor('commissioned', commissionedOn, law)
  const firstDay = countsFrom !== undefined && countsFrom > commissionedOn ? countsFrom : commissionedOn
  const lastDay = daysAfter(`${yearOf(firstDay) + supportYears}-12-31`, appendedDays)
  return { firstDay, lastDay, end: 'endOfYear', appendedDays, lostDays: 0 }
}

/** Day on which support begins at the latest (section 36i); null where the award's announcement is not known. */
export function latestStart(plant: LawPlant, law: LawBook = lawInForce): LawDay | null {
  const announced = awardAnnouncement(plant)
  if (announced === null) return null
  const own = recordFor('bid', plant.bidOn ?? announced, law).bidder
  if (own === null) return null
  const start = monthsAfter(announced, own.supportBeginsWithinMonths)
  const later = recordFor('bid', start, law)
  return later.bidder?.extendsOlderAwards === true && later.from.bid! <= start
    ? monthsAfter(announced, later.bidder.supportBeginsWithinMonths)
    : start
}

/** Days that section 51a appends: lost hours in full days. @see EEG 2021 and EEG 2023, section 51a */
export function appendedDays(lostHours: number): number {
  return Math.ceil(lostHours / 24)
}

function daysOf(from: LawDay, until: LawDay): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}
