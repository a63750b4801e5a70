import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { hasAward, type LawPlant, negativeKeyOf } from './lawPlant.ts'
import type { NegativeTerms, Section51Exemption, Section51Vintage } from './lawRecord.ts'
import { lawRecords } from './records/index.ts'

/** Treatment of a plant by sections 51 and 51a. */
export interface Section51Rule {
  readonly vintage: Section51Vintage
  /** Exemption from the rule; null: none. */
  readonly exemption: Section51Exemption | null
  /** Whether negative prices can suspend its support at all. */
  readonly losesSupport: boolean
  /** Whether section 51a extends the support by the lost time. */
  readonly isExtended: boolean
}

/**
 * Rule of sections 51 and 51a for a plant, by the earlier one of bid and commissioning.
 * @throws RangeError if neither date is known
 * @see EEG 2017, section 100 (1); EEG 2021, section 100 (2); EEG 2023, section 100 (1) and (46)
 */
export function section51Rule(plant: LawPlant, law: LawBook = lawInForce): Section51Rule {
  const day = negativeKeyOf(plant)
  if (day === null) throw new RangeError('neither bid nor commissioning is known')
  return ruleOf(recordFor('negative', day, law).negative!, plant)
}

/** The rule for a plant as if it had a given vintage; its own power and award decide on exemptions. */
export function ruleOfVintage(vintage: Section51Vintage, plant: LawPlant): Section51Rule {
  return ruleOf(termsOf(vintage), plant)
}

/**
 * Negative hours in a row from which the plants of a vintage that are not exempt get no support.
 * @param year calendar year of the hour
 * @returns 0: every negative quarter-hour counts by itself; Infinity: support is never lost
 */
export function neededHours(vintage: Section51Vintage, year: number): number {
  return termsOf(vintage).neededHours.findLast(([fromYear]) => fromYear <= year)![1]
}

/** Negative hours in a row from which plants of 2023 to February 2025 get no support, by the calendar year of the hour. */
export function stepdownHours(year: number): number {
  return neededHours('from2023', year)
}

export function byVintage<Value>(
  made: (vintage: Section51Vintage) => Value,
): Record<Section51Vintage, Value> {
  return {
    before2016: made('before2016'),
    from2016: made('from2016'),
    from2021: made('from2021'),
    from2023: made('from2023'),
    from2025: made('from2025'),
  }
}

const termsByVintage = new Map(
  lawRecords.flatMap(({ negative, status }) =>
    negative === null || status !== 'inForce' ? [] : [[negative.vintage, negative] as const],
  ),
)

function termsOf(vintage: Section51Vintage): NegativeTerms {
  return termsByVintage.get(vintage)!
}

function ruleOf(terms: NegativeTerms, plant: LawPlant): Section51Rule {
  const { vintage, exemptBelowKw, belowPower, sparesLetterB, extended } = terms
  const isNever = terms.neededHours.every(([, hours]) => hours === Number.POSITIVE_INFINITY)
  if (isNever) return { vintage, exemption: null, losesSupport: false, isExtended: false }
  const isSpared = sparesLetterB && plant.pilot === 'b'
  const exemption = isSpared ? 'pilotPlant' : plant.ratedPowerKw < exemptBelowKw ? belowPower : null
  const losesSupport = exemption === null
  const isExtended = losesSupport && (extended === 'all' || (extended === 'awards' && hasAward(plant)))
  return { vintage, exemption, losesSupport, isExtended }
}
