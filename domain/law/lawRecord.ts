import type { LawDay } from './lawDay.ts'

/**
 * Legislative status of a law. `adoptedPendingApproval` is an act whose payments await the approval of the
 * European Commission. Only acts in force decide unless a bill is requested.
 */
export type LawStatus = 'inForce' | 'adoptedPendingApproval' | 'bill'

/** Reliability of a fact. `lawRead`: the text of the law, or of the bill, was read. */
export type LawConfidence = 'lawRead' | 'officialCopy' | 'secondary' | 'derived' | 'unverified'

export interface LawSource {
  readonly citation: string
  readonly confidence: LawConfidence
}

/** Regions by district: the South of annex 5 of the EEG 2023, Coast and Middle-North of the bill of 2026. */
export const lawRegions = ['south', 'coast', 'middleNorth', 'other'] as const
export type LawRegion = (typeof lawRegions)[number]

/** Names of the rules of section 51, by the first date of their plants. */
export const section51Vintages = ['before2016', 'from2016', 'from2021', 'from2023', 'from2025'] as const
export type Section51Vintage = (typeof section51Vintages)[number]

/** Reason why a plant is exempt from a rule. */
export type Section51Exemption = 'pilotPlant' | 'ratedPower' | 'noSmartMeter'

/** Time that negative prices exclude from support, and the plants to which section 51a returns it. */
export interface NegativeTerms {
  readonly vintage: Section51Vintage
  /** Required negative hours in a row, by the first calendar year of the hour; 0: each quarter-hour. */
  readonly neededHours: readonly (readonly [fromYear: number, hours: number])[]
  readonly exemptBelowKw: number
  readonly belowPower: Section51Exemption
  /** Whether pilot plants by section 3 number 37 letter b are exempt; those of letter a never are. */
  readonly sparesLetterB: boolean
  readonly extended: 'none' | 'awards' | 'all'
}

/** Factors by site quality in percent, linear between, constant beyond both ends. */
export interface CorrectionTable {
  readonly id: string
  /** Regions of the table. */
  readonly regions: readonly LawRegion[]
  /** First bid day of the table, where the law changes it within its own time. */
  readonly bidFrom?: LawDay
  readonly points: readonly (readonly [qualityPercent: number, factor: number])[]
}

/** Statutory values of plants by the first day of commissioning, ct/kWh. */
export interface TariffRow {
  readonly from: LawDay
  readonly initialCtKwh: number
  readonly basicCtKwh: number
  readonly systemServiceCtKwh?: number
  readonly repoweringCtKwh?: number
  readonly confidence: LawConfidence
}

/** One month of initial value per so many percent of reference yield below a level. */
export interface ExtensionStep {
  readonly belowPercent: number
  readonly percentPerStep: number
  readonly monthsPerStep: number
}

export interface InitialPeriod {
  readonly baseMonths: number
  /** Plants up to 50 kW count as if they had this share of the reference yield, %. */
  readonly smallPlantPercent?: number
  readonly steps: readonly ExtensionStep[]
}

/** Contribution of a plant where market values exceed its value. */
export interface ContributionTerms {
  readonly fromKw: number
  /** Part of the price that the plant retains, ct/kWh. */
  readonly floorCtKwh: number
  /** Calendar years after that of commissioning until whose end a plant may leave for good. */
  readonly optOutYears: number
  readonly noticeMonths: number
}

export interface MunicipalTerms {
  readonly ctKwh: number
  readonly reimbursedCtKwh: number
  readonly onEnergy: 'fedInAndFictive' | 'generated'
}

/** Sums per kW that a bidder owes. */
export interface BidderTerms {
  readonly lapsesAfterMonths: number
  /** Support begins at the latest so many months after the award was announced (section 36i). */
  readonly supportBeginsWithinMonths: number
  /** Whether those months also apply to older awards whose own months had not passed when this law began. */
  readonly extendsOlderAwards?: boolean
  readonly securityEurKw: number
  /** Penalties from a number of months on, EUR/kW. */
  readonly penalties: readonly (readonly [months: number, eurKw: number])[]
}

/**
 * A regime of the Renewable Energy Sources Act for onshore wind turbines. A key of `from` that is null leaves
 * its question to the record before: each date is answered by the last record that begins on it or earlier.
 */
export interface LawRecord {
  readonly id: string
  readonly name: string
  readonly status: LawStatus
  /** Day of the text. */
  readonly statusDate: LawDay
  /** Day on which the text was last checked. */
  readonly checkedDate: LawDay
  readonly sources: readonly LawSource[]
  readonly from: {
    /** Rule of negative prices, contribution: first day of the earlier one of bid and commissioning. */
    readonly negative: LawDay | null
    /** Monthly or annual market value: first day of the earlier one of the award's announcement and commissioning. */
    readonly basis: LawDay | null
    /** Correction factor, ceiling, deadlines: first day of bids. */
    readonly bid: LawDay | null
    /** Statutory values and their length: first day of commissioning. */
    readonly commissioned: LawDay | null
  }
  readonly negative: NegativeTerms | null
  readonly basis: 'monthly' | 'annual' | null
  readonly correction: readonly CorrectionTable[]
  readonly tariffs: readonly TariffRow[]
  readonly initialPeriod: InitialPeriod | null
  /** First day of commissioning with statutory values from the highest awards of two years before. */
  readonly valuesFromAwardsFrom?: LawDay
  /** Addition to the tariff of the law for direct marketing, ct/kWh. */
  readonly marketingAdditionCtKwh: number
  /** Commissioning counts as on this day if it was earlier. */
  readonly countsFrom?: LawDay
  readonly contribution: ContributionTerms | null
  readonly municipal: MunicipalTerms | null
  readonly bidder: BidderTerms | null
  /** Ceiling of bids by year, ct/kWh. */
  readonly ceilings: Readonly<Record<number, number>>
  /** Plants up to this power need no award, kW; null: all need one. */
  readonly awardAboveKw: number | null
  /** Questions that the sources leave open. */
  readonly unknowns: readonly LawUnknown[]
}

/** Open questions, worded in the messages. */
export type LawUnknown =
  | 'partialSteps'
  | 'secondaryText'
  | 'degression2018'
  | 'runOverNewYear'
  | 'hoursBeforeCommissioning'
  | 'statutoryRounding'
  | 'stateAidApproval'
  | 'optOutCount'
  | 'adoptedText'

/** Defaults of most records. */
export const blankRecord = {
  status: 'inForce',
  checkedDate: '2026-10-10',
  negative: null,
  basis: null,
  correction: [],
  tariffs: [],
  initialPeriod: null,
  marketingAdditionCtKwh: 0,
  contribution: null,
  municipal: null,
  bidder: null,
  ceilings: {},
  awardAboveKw: null,
  unknowns: [],
} as const satisfies Partial<LawRecord>
