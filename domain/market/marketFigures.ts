import type { Series } from '../wind/series.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { type MarketPeriod, monthFigures, yearFigures } from './marketPeriod.ts'
import { type PremiumRule, premiumRule, ReferenceValues } from './marketPremium.ts'
import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'
import { listsOf, type PricedSums, planSums, pricedSums } from './planSums.ts'
import type { PricePlan } from './pricePlan.ts'
import { germanYear, quarterMs } from './quarterPrices.ts'
import {
  byVintage,
  ruleOfVintage,
  type Section51Rule,
  type Section51Vintage,
  type SupportedPlant,
  section51Rule,
} from './section51.ts'
import { type AppendedSupport, appendedTime } from './unsupportedTime.ts'
import { sumsByPeriod } from './valuedPeriod.ts'

/** A plant as its support needs it. */
export interface MarketPlant extends SupportedPlant {
  /** The value that the premium lifts the market value to, ct/kWh; null not known: figures of support are null. */
  readonly awardCtKwh: number | null
  readonly technology: Extract<MarketTechnology, 'windOnshore' | 'windOffshore'>
}

/** What the generation of one site is worth. */
export interface MarketFigures {
  readonly rule: Section51Rule
  readonly premiumRule: PremiumRule
  /** In order of time, those that the axis touches. */
  readonly months: readonly MarketPeriod[]
  readonly years: readonly MarketPeriod[]
  /** Days that section 51a appends by all prices that are known; null for a plant without that right. */
  readonly appended: AppendedSupport | null
}

/**
 * Values the generation of a site by months and years of German legal time.
 *
 * `byLaw` sells all that the wind gives, as the market value by law is weighted. `asSold` supposes that the plant stands
 * still in every interval of negative price in which it gets no support, which is what direct marketers do as a rule: in
 * intervals that section 51 takes from it, and after the end of its support in all of them. What a grid operator takes
 * off is in neither.
 *
 * Where prices or energies are missing nothing is filled in: sums are those of the time that has both, and each period
 * says how much that is.
 *
 * @param plan      prices on the steps of the energies, see `pricePlan`
 * @param energyMwh  per step, net of whatever the plant loses, shape [step]; NaN not known
 * @param official  published market values of any technology
 * @param expected  values that are taken where nothing is published, and marked: an annual value of a year that is not
 *                  over, say
 * @throws RangeError  if the energies are not those of the plan's axis
 */
export function marketFigures(
  plan: PricePlan,
  energyMwh: Series,
  plant: MarketPlant,
  official: readonly OfficialMarketValue[],
  expected: readonly OfficialMarketValue[] = [],
): MarketFigures {
  const references = new ReferenceValues(plant.technology, official, expected)
  return figuresBy(section51Rule(plant), plan, energyMwh, plant, references)
}

/**
 * The same by the rules of every vintage, as if the plant with its power, award and years of support were of it: under
 * its own vintage the figures are those of `marketFigures`.
 */
export function figuresByVintage(
  plan: PricePlan,
  energyMwh: Series,
  plant: MarketPlant,
  official: readonly OfficialMarketValue[],
  expected: readonly OfficialMarketValue[] = [],
): Record<Section51Vintage, MarketFigures> {
  const references = new ReferenceValues(plant.technology, official, expected)
  const priced = pricedSums(plan, energyMwh)
  return byVintage((vintage) =>
    figuresBy(ruleOfVintage(vintage, plant), plan, energyMwh, plant, references, priced),
  )
}

function figuresBy(
  rule: Section51Rule,
  plan: PricePlan,
  energyMwh: Series,
  plant: MarketPlant,
  references: ReferenceValues,
  priced?: PricedSums,
): MarketFigures {
  const lists = listsOf(plan, rule.losesSupport ? rule.vintage : null)
  const afterSupport = { unsupported: null, curtailed: plan.negative }
  const endMs = supportEndMs(plant)
  const listsIn = (month: number) => (plan.months[month]!.startMs < endMs ? lists : afterSupport)
  const sums = planSums(plan, energyMwh, listsIn, priced)
  const terms = {
    awardCtKwh: plant.awardCtKwh,
    vintage: rule.losesSupport ? rule.vintage : null,
    premiumRule: premiumRule(rule.vintage),
    references,
    commissionedMs: plant.commissionedMs,
    supportEndMs: endMs,
  }
  const periods = sumsByPeriod(plan, sums)
  const months = periods.months.map((period) => monthFigures(period, terms))
  const years = periods.years.map((period) =>
    yearFigures(
      period,
      months.filter(({ year }) => year === period.year),
      terms,
    ),
  )
  const { prices, masks } = plan
  const pricesEndMs = prices.startMs + prices.priceEurMwh.length * quarterMs
  return {
    ...{ rule, premiumRule: terms.premiumRule, months, years },
    appended: rule.isExtended
      ? appendedTime(prices, masks[rule.vintage], plant.commissionedMs, pricesEndMs)
      : null,
  }
}

/**
 * When support ends: with the 20th calendar year after that of commissioning, as for values set by law. Awards of auctions
 * end to the day after 20 years, the first of them in 2037, and what section 51a appends comes on top of that.
 *
 * @see EEG 2023, section 25
 */
export function supportEndMs({ commissionedMs }: Pick<SupportedPlant, 'commissionedMs'>): number {
  return germanMonthStartMs(germanYear(commissionedMs) + 21, 1)
}
