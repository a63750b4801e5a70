import {
  lawPlantOf,
  plantLaw,
  plantLawOfBill,
  plantValue,
  type Section51Rule,
  type SiteMarketValue,
  type SitePlant,
} from '#contracts'
import {
  figuresByVintage,
  formatYearMonth,
  type MarketFigures,
  type MarketPlant,
  marketFigures,
  type PricePlan,
  section51Rule,
  section51Vintages,
  stateOfShare,
} from '#domain'
import type { MarketData } from '#market'
import { presentFigures } from './presentFigures.ts'

/** Assumed commissioning of a plant whose commissioning is not known. */
const beforeSupport = '1970-01-01'

/** Value of a place with a turbine, with all figures for results and the map. */
export interface ValuedSite extends Omit<SiteMarketValue, 'site_id'> {
  readonly section51: Section51Rule
  /** Figures of all months, for its intervals. */
  readonly figures: MarketFigures
}

/**
 * Values the generation of a turbine.
 * @param energyMwh per step of the plan's axis
 * @param ratedPowerKw of its type, where the plant names none
 * @param months requested months, `YYYY-MM`; null: all
 * @param feeEurMwh of the direct marketer; null: none
 */
export function valueSite(
  plan: PricePlan,
  energyMwh: ArrayLike<number> & Float64Array,
  { plant, ratedPowerKw }: { readonly plant: SitePlant; readonly ratedPowerKw: number },
  { official, expected }: Pick<MarketData, 'official' | 'expected'>,
  months: ReadonlySet<string> | null,
  feeEurMwh: number | null = null,
): ValuedSite {
  const facts = lawPlantOf(plant, ratedPowerKw)
  const dated = facts.commissionedOn ?? facts.bidOn
  const valueSteps = dated === null ? [] : plantValue(plant, facts).steps
  const hasAward = valueSteps.length > 0
  const terms: MarketPlant = {
    ...facts,
    technology: plant.technology ?? 'windOnshore',
    valueSteps,
    // A plant with neither commissioning nor bid known sells without support.
    ...(dated === null && { commissionedOn: beforeSupport, hasSupport: false }),
  }
  // Possible losses of a plant matter before it is built, so all of the time counts as supported.
  const axisStart = new Date(plan.axis.startMs).toISOString().slice(0, 10)
  const supposed = dated === null ? { ...terms, commissionedOn: axisStart, hasSupport: true } : terms
  const vintages = figuresByVintage(plan, energyMwh, supposed, official, expected)
  const figures =
    dated === null
      ? marketFigures(plan, energyMwh, terms, official, expected)
      : vintages[section51Rule(terms).vintage]
  const isKnown = ({ coverage, availability }: { coverage: number; availability: number }) =>
    stateOfShare(coverage * availability) !== 'missing'
  const inMonths = figures.months
    .filter(isKnown)
    .map((period) => presentFigures(period, hasAward, feeEurMwh))
    .filter(({ period }) => months === null || months.has(period))
  const isNeeded = (year: string) =>
    months === null ||
    Array.from({ length: 12 }, (_, i) => formatYearMonth({ year: Number(year), month: i + 1 })).every(
      (month) => months.has(month),
    )
  const years = figures.years
    .filter(isKnown)
    .map((period) => presentFigures(period, hasAward, feeEurMwh))
    .filter(({ period }) => isNeeded(period))
  const requestedYears = new Set(years.map(({ period }) => period))
  return {
    figures,
    section51: {
      vintage: dated === null ? null : figures.rule.vintage,
      exempt: figures.rule.exemption !== null,
      appended_days: figures.appended?.days ?? null,
      law: plantLaw(plant, ratedPowerKw, figures.appended?.days ?? null),
      bill: plantLawOfBill(plant, ratedPowerKw, figures.appended?.days ?? null),
    },
    months: inMonths,
    years,
    vintages: section51Vintages.map((vintage) => ({
      vintage,
      years: vintages[vintage].years
        .filter(({ year }) => requestedYears.has(String(year)))
        .map(({ year, lost }) => ({
          year,
          hours: lost.hours,
          energy: lost.energyMwh,
          premium: hasAward ? lost.premiumEur : null,
        })),
    })),
  }
}
