import type { Series } from '../wind/series.ts'
import type { MarketPlant } from './marketFigures.ts'
import { marketPremiumCtKwh, type PremiumRule, ReferenceValues } from './marketPremium.ts'
import { eurMwhPerCtKwh } from './marketValue.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'
import { listsOf, planSums } from './planSums.ts'
import type { PricePlan } from './pricePlan.ts'
import { type Section51Vintage, section51Vintages } from './section51.ts'

/** What section 51 would take in a year from the generation of a place. */
export interface YearLoss {
  readonly year: number
  /** Time without support, whether there is wind or not, h. */
  readonly hours: number
  readonly energyMwh: number
  /** The premium that would not be paid, EUR; null: the value to be applied or an official value is not known. */
  readonly premiumEur: number | null
}

/** The losses of a place if its plant were of another vintage. */
export interface VintageLosses {
  readonly vintage: Section51Vintage
  readonly years: readonly YearLoss[]
}

/**
 * What section 51 would take from the same generation by the rules of every vintage, none of them exempt, with the same
 * value to be applied: the premium by the month's market value for the vintages before 2023, by the year's for later
 * ones.
 *
 * @param energyMwh  per step, shape [step] of the plan's axis; NaN not known
 * @param expected   see `marketFigures`
 */
export function vintageLosses(
  plan: PricePlan,
  energyMwh: Series,
  { awardCtKwh, technology }: Pick<MarketPlant, 'awardCtKwh' | 'technology'>,
  official: readonly OfficialMarketValue[],
  expected: readonly OfficialMarketValue[] = [],
): VintageLosses[] {
  const references = new ReferenceValues(technology, official, expected)
  return section51Vintages.map((vintage) => {
    const rule: PremiumRule = vintage === 'from2023' || vintage === 'from2025' ? 'annual' : 'monthly'
    const sums = planSums(plan, energyMwh, () => listsOf(plan, vintage))
    const months = plan.months.map(({ year, month, unsupportedHours }, i) => {
      const reference = references.of(year, rule === 'annual' ? null : month)
      const { unsupportedMwh } = sums[i]!
      const premiumEur =
        unsupportedMwh === 0
          ? 0
          : awardCtKwh === null || reference === null
            ? null
            : eurMwhPerCtKwh * marketPremiumCtKwh(awardCtKwh, reference.ctKwh) * unsupportedMwh
      return { year, hours: unsupportedHours[vintage], energyMwh: unsupportedMwh, premiumEur }
    })
    return { vintage, years: [...Map.groupBy(months, ({ year }) => year).values()].map(sumOf) }
  })
}

function sumOf(months: readonly YearLoss[]): YearLoss {
  return months.reduce((sum, month) => ({
    year: month.year,
    hours: sum.hours + month.hours,
    energyMwh: sum.energyMwh + month.energyMwh,
    premiumEur:
      sum.premiumEur === null || month.premiumEur === null ? null : sum.premiumEur + month.premiumEur,
  }))
}
