import { marketPremiumCtKwh, type PremiumRule, type Section51Vintage } from '../law/index.ts'
import type { MonthContribution } from './contributionOfMonth.ts'
import type { ReferenceValues } from './marketPremium.ts'
import { ctKwhOf, eurMwhPerCtKwh } from './marketValue.ts'
import type { SupportedShare } from './supportedShares.ts'
import {
  type PeriodSums,
  type SaleFigures,
  saleFigures,
  type ValuedPeriod,
  valuedPeriod,
} from './valuedPeriod.ts'

/**
 * Relation of a period to the support of the plant. One that begins before the commissioning has the figures
 * that the plant would have had by its own rules; `ended` ones have no premium any more.
 */
export type SupportState = 'beforeCommissioning' | 'supported' | 'ended'

/** Revenue of a plant with its support, for one way of selling. */
export interface PlantSale extends SaleFigures {
  /** Spot revenue and premium, EUR; null where the premium is not known. */
  readonly totalRevenueEur: number | null
}

/** Generation of a period that section 51 excludes from support. */
export interface LostSupport {
  /** Time without support, whether there is wind or not, h. */
  readonly hours: number
  readonly energyMwh: number
  /** The premium not paid for that energy, EUR; null if the premium is not known. */
  readonly premiumEur: number | null
}

/** Figures of a plant in one month or year of German legal time. */
export interface MarketPeriod extends ValuedPeriod {
  readonly support: SupportState
  /** Premium for supported energy, ct/kWh; of a year by the monthly rule its mean; null: not known. */
  readonly premiumCtKwh: number | null
  /** Premium paid, EUR, the same for both ways of selling; null: not known. */
  readonly premiumEur: number | null
  /** Whether the premium uses a market value that is only expected. */
  readonly isPremiumExpected: boolean
  /** Contribution of a plant by the bill of the EEG 2027, EUR; null: not known; absent: it pays none. */
  readonly contribution?: MonthContribution
  readonly lost: LostSupport
  /** All generation is sold. */
  readonly byLaw: PlantSale
  /** Without intervals of negative price in which the plant gets no support. */
  readonly asSold: PlantSale
  /** `asSold` less `byLaw`; the difference of values is NaN if either has none. */
  readonly difference: {
    readonly energyMwh: number
    readonly spotRevenueEur: number
    readonly valueEurMwh: number
  }
}

/** Terms of support behind a plant's figures. */
export interface SupportTerms {
  /** Award prices within a time and their shares of it; those that are missing to 1 are after the support. */
  readonly valuesIn: (startMs: number, endMs: number) => readonly SupportedShare[]
  /** Version of section 51 for the plant; null: the plant never loses support. */
  readonly vintage: Section51Vintage | null
  readonly premiumRule: PremiumRule
  readonly references: ReferenceValues
  readonly commissionedMs: number
  readonly supportEndMs: number
}

const hourMs = 3_600_000

interface Premium {
  readonly ctKwh: number | null
  readonly paidEur: number | null
  readonly lostEur: number | null
  readonly isExpected: boolean
}

export function monthFigures(period: PeriodSums, terms: SupportTerms): MarketPeriod {
  return periodFigures(period, monthPremium(period, terms), terms)
}

/**
 * Figures of a year, whose premium is the sum of its months'.
 * @param months figures of the months of the year
 */
export function yearFigures(
  period: PeriodSums,
  months: readonly MarketPeriod[],
  terms: SupportTerms,
): MarketPeriod {
  const paidEur = sumOrNull(months.map(({ premiumEur }) => premiumEur))
  const supportedMwh = remainderOf(period.sums.energyMwh, period.sums.unsupportedMwh)
  const meanCtKwh = paidEur === null || supportedMwh === 0 ? null : ctKwhOf(paidEur / supportedMwh)
  const premium = {
    ctKwh: terms.premiumRule === 'annual' ? months[0]!.premiumCtKwh : meanCtKwh,
    paidEur,
    lostEur: sumOrNull(months.map(({ lost }) => lost.premiumEur)),
    isExpected: months.some(({ isPremiumExpected }) => isPremiumExpected),
  }
  return periodFigures(period, premium, terms)
}

function periodFigures(period: PeriodSums, premium: Premium, terms: SupportTerms): MarketPeriod {
  const { sums } = period
  const { vintage } = terms
  const support = supportOf(period, terms)
  const valued = valuedPeriod(period, terms.references)
  const soldMwh = remainderOf(sums.energyMwh, sums.curtailedMwh)
  const sale = saleFigures(
    {
      energyMwh: soldMwh,
      spotRevenueEur: soldMwh === 0 ? 0 : sums.revenueEur - sums.curtailedEur,
      negativeEnergyMwh: remainderOf(sums.negativeMwh, sums.curtailedMwh),
      negativeGenerationHours: remainderOf(sums.negativeGenerationHours, sums.curtailedHours),
    },
    valued,
  )
  const totalOf = ({ spotRevenueEur }: SaleFigures) =>
    premium.paidEur === null ? null : spotRevenueEur + premium.paidEur
  const unsupportedHours =
    vintage === null || support === 'ended'
      ? 0
      : period.planMonths.reduce((sum, month) => sum + month.unsupportedHours[vintage], 0)
  return {
    ...valued,
    support,
    premiumCtKwh: premium.ctKwh,
    premiumEur: premium.paidEur,
    isPremiumExpected: premium.isExpected,
    lost: { hours: unsupportedHours, energyMwh: sums.unsupportedMwh, premiumEur: premium.lostEur },
    byLaw: { ...valued.byLaw, totalRevenueEur: totalOf(valued.byLaw) },
    asSold: { ...sale, totalRevenueEur: totalOf(sale) },
    difference: {
      energyMwh: sale.energyMwh - valued.byLaw.energyMwh,
      spotRevenueEur: sale.spotRevenueEur - valued.byLaw.spotRevenueEur,
      valueEurMwh: sale.valueEurMwh - valued.byLaw.valueEurMwh,
    },
  }
}

/** Premium of a month by its own market value or that of its year. */
function monthPremium(period: PeriodSums, terms: SupportTerms): Premium {
  const { premiumRule, references, valuesIn } = terms
  if (supportOf(period, terms) === 'ended') return { ctKwh: 0, paidEur: 0, lostEur: 0, isExpected: false }
  const reference = references.of(period.year, premiumRule === 'annual' ? null : period.month)
  const { startMs, fullHours } = period.planMonths[0]!
  const values = valuesIn(startMs, startMs + fullHours * hourMs)
  if (reference === null || values.length === 0 || values.some(({ ctKwh }) => ctKwh === null))
    return { ctKwh: null, paidEur: null, lostEur: null, isExpected: false }
  const ctKwh = values.reduce(
    (sum, value) => sum + value.share * marketPremiumCtKwh(value.ctKwh!, reference.ctKwh),
    0,
  )
  const { energyMwh, unsupportedMwh } = period.sums
  return {
    ctKwh,
    paidEur: eurMwhPerCtKwh * ctKwh * remainderOf(energyMwh, unsupportedMwh),
    lostEur: eurMwhPerCtKwh * ctKwh * unsupportedMwh,
    isExpected: reference.isExpected,
  }
}

function supportOf({ planMonths }: PeriodSums, terms: SupportTerms): SupportState {
  const { startMs } = planMonths[0]!
  if (startMs >= terms.supportEndMs) return 'ended'
  return startMs < terms.commissionedMs ? 'beforeCommissioning' : 'supported'
}

/** Remainder of a sum; 0 where it is only the rounding of both. */
function remainderOf(whole: number, part: number): number {
  return whole - part < 1e-9 * whole ? 0 : whole - part
}

/** Sum of values; null where one is not known. */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  )
}
