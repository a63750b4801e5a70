import {
  byVintage,
  type ContributionTerms,
  contributionTerms,
  type LawPlant,
  type PremiumRule,
  premiumRule,
  premiumRuleOfVintage,
  ruleOfVintage,
  type Section51Rule,
  type Section51Vintage,
  section51Rule,
  supportTerm,
  type ValueStep,
} from '../law/index.ts'
import { daysAfter } from '../law/lawDay.ts'
import type { Series } from '../wind/series.ts'
import { contributionOfMonth, type MonthContribution } from './contributionOfMonth.ts'
import { germanDayStartMs } from './germanTime.ts'
import { type MarketPeriod, monthFigures, sumOrNull, yearFigures } from './marketPeriod.ts'
import { ReferenceValues } from './marketPremium.ts'
import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'
import { listsOf, type PricedSums, planSums, pricedSums } from './planSums.ts'
import type { PricePlan } from './pricePlan.ts'
import { quarterMs } from './quarterPrices.ts'
import { supportedShares } from './supportedShares.ts'
import { type AppendedSupport, appendedTime } from './unsupportedTime.ts'
import { sumsByPeriod } from './valuedPeriod.ts'

/** Facts about a plant for its support. */
export interface MarketPlant extends LawPlant {
  /** Values to which the premium raises the market value; empty: not known, figures of support are null. */
  readonly valueSteps: readonly ValueStep[]
  /** Whether the plant has support; false: a plant without known facts sells without it. */
  readonly hasSupport?: boolean
  readonly technology: Extract<MarketTechnology, 'windOnshore' | 'windOffshore'>
}

/** Values of the generation of one site. */
export interface MarketFigures {
  readonly rule: Section51Rule
  readonly premiumRule: PremiumRule
  /** Months within the axis, in order of time. */
  readonly months: readonly MarketPeriod[]
  readonly years: readonly MarketPeriod[]
  /** Days that section 51a appends by all prices that are known; null for a plant without that right. */
  readonly appended: AppendedSupport | null
}

/**
 * Values the generation of a site by months and years of German legal time.
 *
 * `byLaw` sells all generation, as the market value by law is weighted. `asSold` supposes that the plant
 * stands still in every interval of negative price in which it gets no support, which is what direct
 * marketers do as a rule: in intervals that section 51 removes, and after the end of its support in all of
 * them. Neither includes curtailment by grid operators.
 *
 * Missing prices or energies are not filled in: sums are those of the time that has both, and each period
 * states how much that is.
 *
 * @param plan      prices on the steps of the energies, see `pricePlan`
 * @param energyMwh  per step, net of all losses of the plant, shape [step]; NaN not known
 * @param official  published market values of any technology
 * @param expected  values that are used where nothing is published, and marked: an annual value of a year
 *                  that is not over, say
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
  const contribution = contributionTerms(plant)
  return figuresBy(section51Rule(plant), premiumRule(plant), plan, energyMwh, plant, {
    references,
    contribution,
  })
}

/**
 * Market figures by the rules of every vintage, as if the plant with its power, award and years of support had it.
 * Under its own vintage they equal `marketFigures`; only those include the contribution, which has no vintage.
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
  const own = section51Rule(plant).vintage
  return byVintage((vintage) => {
    const basis = vintage === own ? premiumRule(plant) : premiumRuleOfVintage(vintage)
    const contribution = vintage === own ? contributionTerms(plant) : null
    const shared = { references, contribution, priced }
    return figuresBy(ruleOfVintage(vintage, plant), basis, plan, energyMwh, plant, shared)
  })
}

interface SharedTerms {
  readonly references: ReferenceValues
  /** Contribution; null: the plant owes none, or it is not requested. */
  readonly contribution: ContributionTerms | null
  readonly priced?: PricedSums
}

function figuresBy(
  rule: Section51Rule,
  basis: PremiumRule,
  plan: PricePlan,
  energyMwh: Series,
  plant: MarketPlant,
  { references, contribution, priced }: SharedTerms,
): MarketFigures {
  const lists = listsOf(plan, rule.losesSupport ? rule.vintage : null)
  const afterSupport = { unsupported: null, curtailed: plan.negative }
  const { prices, masks } = plan
  const pricesEndMs = prices.startMs + prices.priceEurMwh.length * quarterMs
  const commissionedMs = startOfSupportMs(plant)
  const appended = rule.isExtended
    ? appendedTime(prices, masks[rule.vintage], commissionedMs, pricesEndMs)
    : null
  const endMs = supportEndMs(plant, appended?.days)
  const listsIn = (month: number) => (plan.months[month]!.startMs < endMs ? lists : afterSupport)
  const sums = planSums(plan, energyMwh, listsIn, priced)
  const terms = {
    valuesIn: (fromMs: number, tillMs: number) => supportedShares(plant.valueSteps, endMs, fromMs, tillMs),
    vintage: rule.losesSupport ? rule.vintage : null,
    premiumRule: basis,
    references,
    commissionedMs,
    supportEndMs: endMs,
  }
  const periods = sumsByPeriod(plan, sums)
  const months = periods.months.map((period, month): MarketPeriod => {
    const figures = monthFigures(period, terms)
    if (contribution === null) return figures
    const { startMs, fullHours } = plan.months[month]!
    const values = terms.valuesIn(startMs, startMs + fullHours * 4 * quarterMs)
    const due = { references, floorCtKwh: contribution.floorCtKwh }
    return { ...figures, contribution: contributionOfMonth(plan, energyMwh, month, values, due) }
  })
  const years = periods.years.map((period): MarketPeriod => {
    const own = months.filter(({ year }) => year === period.year)
    const figures = yearFigures(period, own, terms)
    return contribution === null ? figures : { ...figures, contribution: sumOfContributions(own) }
  })
  return { rule, premiumRule: basis, months, years, appended }
}

function sumOfContributions(months: readonly MarketPeriod[]): MonthContribution {
  const due = months.map(({ contribution }) => contribution!)
  return { eur: sumOrNull(due.map(({ eur }) => eur)), isExpected: due.some(({ isExpected }) => isExpected) }
}

/** Commissioning, or the bid of a plant that is not commissioned, ms since 1970. */
function startOfSupportMs({ commissionedOn, bidOn }: LawPlant): number {
  return germanDayStartMs(commissionedOn ?? bidOn ?? '1970-01-01')
}

/**
 * End of support; -Infinity without support.
 * @param appendedDays appended by section 51a so far
 */
export function supportEndMs(plant: LawPlant & Pick<MarketPlant, 'hasSupport'>, appendedDays = 0): number {
  if (plant.hasSupport === false) return Number.NEGATIVE_INFINITY
  const commissionedOn = plant.commissionedOn ?? plant.bidOn
  const term = supportTerm({ ...plant, commissionedOn }, appendedDays)
  return term === null ? Number.POSITIVE_INFINITY : germanDayStartMs(daysAfter(term.lastDay, 1))
}
