import { earliestOf, type LawDay } from './lawDay.ts'

/** Pilot plants by section 3 number 37: letter a, prototypes; letter b, research determined by the ministry. */
export type PilotKind = 'none' | 'a' | 'b' | 'unknown'

/** Facts about a plant that the law depends on. */
export interface LawPlant {
  /** First operation. */
  readonly commissionedOn: LawDay | null
  /** Date of the auction in which its bid was accepted. */
  readonly bidOn: LawDay | null
  /** Day on which the award counts as announced. */
  readonly awardAnnouncedOn?: LawDay | null
  /** Whether it has an award, even if the date of the bid is not known. */
  readonly hasAward?: boolean
  /** Day of the plant's permit, which matters only in 2014. */
  readonly permittedOn?: LawDay | null
  /** Rated power by section 24, which may combine several plants, kW. */
  readonly ratedPowerKw: number
  readonly pilot: PilotKind
}

/** Date that decides on negative prices: the earlier one of bid and commissioning; null: neither is known. */
export function negativeKeyOf({ bidOn, commissionedOn }: LawPlant): LawDay | null {
  return earliestOf(bidOn, commissionedOn)
}

export function hasAward({ bidOn, hasAward: isKnown }: LawPlant): boolean {
  return bidOn !== null || isKnown === true
}
