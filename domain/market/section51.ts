import { germanOffsetMs } from './germanTime.ts'

/**
 * Groups of plants that section 51 of the Renewable Energy Sources Act treats alike, by the decisive date. The rule stays
 * with the plant when the law changes.
 */
export const section51Vintages = ['before2016', 'from2016', 'from2021', 'from2023', 'from2025'] as const
export type Section51Vintage = (typeof section51Vintages)[number]

/** What the law asks of a plant to decide how negative prices touch its support. */
export interface SupportedPlant {
  /** ms since 1970, UTC; a day is meant from its beginning in Germany. */
  readonly commissionedMs: number
  /** Date of the auction in which the plant's bid was taken, ms since 1970, UTC; null without an auction. */
  readonly bidMs: number | null
  /** Rated power as section 24 adds it up where several plants count as one, kW. */
  readonly ratedPowerKw: number
  /** A pilot plant by section 3 number 37. */
  readonly isPilot: boolean
}

/** Why a plant that the vintage's rule would touch is left alone. */
export type Section51Exemption = 'pilotPlant' | 'ratedPower' | 'noSmartMeter'

/** How section 51 and 51a treat a plant. */
export interface Section51Rule {
  readonly vintage: Section51Vintage
  /** null: none applies. */
  readonly exemption: Section51Exemption | null
  /** Whether negative prices can take its support at all. */
  readonly losesSupport: boolean
  /** Whether section 51a appends the time that was lost to the support. */
  readonly isExtended: boolean
}

interface VintageTerms {
  /** First day of the decisive date, German legal time. */
  readonly from: readonly [year: number, month: number, day: number]
  /** Plants below this are exempt, kW. */
  readonly exemptBelowKw: number
  readonly exemption: Section51Exemption
  /** Plants of which section 51a appends the time. */
  readonly extended: 'none' | 'afterBid' | 'all'
}

/**
 * EEG 2014 section 24 and EEG 2017 section 51; EEG 2021; EEG 2023; the act of 21 February 2025, in force from the 25th.
 * Wind plants below 3 MW are exempt from the first, and below 100 kW from the last until their smart meter is in.
 */
const terms: Readonly<Record<Exclude<Section51Vintage, 'before2016'>, VintageTerms>> = {
  from2025: { from: [2025, 2, 25], exemptBelowKw: 100, exemption: 'noSmartMeter', extended: 'all' },
  from2023: { from: [2023, 1, 1], exemptBelowKw: 400, exemption: 'ratedPower', extended: 'afterBid' },
  from2021: { from: [2021, 1, 1], exemptBelowKw: 500, exemption: 'ratedPower', extended: 'afterBid' },
  from2016: { from: [2016, 1, 1], exemptBelowKw: 3000, exemption: 'ratedPower', extended: 'none' },
}

/**
 * The rule of section 51 and 51a that a plant falls under, by the date of its bid or, without an auction, of its
 * commissioning.
 *
 * @see EEG 2023, sections 51, 51a and 100
 */
export function section51Rule(plant: SupportedPlant): Section51Rule {
  const dateMs = plant.bidMs ?? plant.commissionedMs
  const localMs = dateMs + germanOffsetMs(dateMs)
  const vintage = section51Vintages.findLast((one) => {
    if (one === 'before2016') return true
    const [year, month, day] = terms[one].from
    return localMs >= Date.UTC(year, month - 1, day)
  })
  return ruleOfVintage(vintage!, plant)
}

/** The rule that a plant would fall under if it were of a vintage; its own power and award decide on exemptions. */
export function ruleOfVintage(vintage: Section51Vintage, plant: SupportedPlant): Section51Rule {
  if (vintage === 'before2016') return { vintage, exemption: null, losesSupport: false, isExtended: false }
  const { exemptBelowKw, exemption: belowPower, extended } = terms[vintage]
  const isBelow = plant.ratedPowerKw < exemptBelowKw
  // Of plants from 25 February 2025 on the law exempts no pilots any more.
  const isPilotExempt = plant.isPilot && vintage !== 'from2025'
  const exemption = isPilotExempt ? 'pilotPlant' : isBelow ? belowPower : null
  const losesSupport = exemption === null
  const isExtended = losesSupport && (extended === 'all' || (extended === 'afterBid' && plant.bidMs !== null))
  return { vintage, exemption, losesSupport, isExtended }
}

/** Negative hours in a row from which plants of 2023 to February 2025 get no support, by the calendar year of the hour. */
export function stepdownHours(year: number): number {
  return year <= 2023 ? 4 : year <= 2025 ? 3 : year === 2026 ? 2 : 1
}

/**
 * Negative hours in a row from which the plants of a vintage that are not exempt get no support.
 *
 * @param year  calendar year of the hour
 * @returns     0: every negative quarter-hour counts by itself; Infinity: support is never lost
 */
export function neededHours(vintage: Section51Vintage, year: number): number {
  if (vintage === 'before2016') return Number.POSITIVE_INFINITY
  if (vintage === 'from2016') return 6
  if (vintage === 'from2021') return 4
  return vintage === 'from2023' ? stepdownHours(year) : 0
}

/** A value for each vintage. */
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
