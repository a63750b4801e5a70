import {
  type ColumnOf,
  figureColumns,
  type NamedFigure,
  type ResultTable,
  type ResultWords,
  spanColumns,
  tableOf,
} from '../../quantities/index.ts'
import type { MarketFigures } from './figures.ts'

/** All figures of a period. Prices in EUR/MWh, energies in MWh, money in EUR, time in h. */
export const marketFigures = [
  { name: 'market_value_eur_mwh', quantity: 'marketValue', of: ({ by_law }: MarketFigures) => by_law.value },
  { name: 'published_eur_mwh', quantity: 'publishedValue', of: ({ official }: MarketFigures) => official },
  { name: 'delta_eur_mwh', quantity: 'marketDelta', of: ({ by_law }: MarketFigures) => by_law.delta },
  { name: 'base_eur_mwh', quantity: 'basePrice', of: ({ base }: MarketFigures) => base },
  { name: 'capture_rate', quantity: 'captureRate', of: ({ by_law }: MarketFigures) => by_law.capture_rate },
  {
    name: 'profile_cost_eur_mwh',
    quantity: 'profileCost',
    of: ({ by_law }: MarketFigures) => by_law.profile_cost,
  },
  {
    name: 'profile_cost_eur',
    quantity: 'profileCostEur',
    of: ({ by_law }: MarketFigures) => by_law.profile_cost_eur,
  },
  { name: 'energy_mwh', quantity: 'soldEnergy', of: ({ by_law }: MarketFigures) => by_law.energy },
  { name: 'revenue_eur', quantity: 'spotRevenue', of: ({ by_law }: MarketFigures) => by_law.revenue },
  { name: 'negative_hours', quantity: 'negativeHours', of: ({ negative }: MarketFigures) => negative.hours },
  {
    name: 'negative_energy_mwh',
    quantity: 'negativeEnergy',
    of: ({ negative }: MarketFigures) => negative.energy,
  },
  { name: 'sold_energy_mwh', quantity: 'energyAsSold', of: ({ as_sold }: MarketFigures) => as_sold.energy },
  { name: 'sold_value_eur_mwh', quantity: 'valueAsSold', of: ({ as_sold }: MarketFigures) => as_sold.value },
  {
    name: 'sold_revenue_eur',
    quantity: 'revenueAsSold',
    of: ({ as_sold }: MarketFigures) => as_sold.revenue,
  },
  { name: 'premium_eur', quantity: 'premiumEur', of: ({ premium }: MarketFigures) => premium },
  {
    name: 'premium_expected',
    quantity: 'isPremiumExpected',
    of: ({ premium_expected }: MarketFigures) => Number(premium_expected),
  },
  {
    name: 'section51_hours',
    quantity: 'unsupportedHours',
    of: ({ section51 }: MarketFigures) => section51.hours,
  },
  {
    name: 'section51_energy_mwh',
    quantity: 'unsupportedEnergy',
    of: ({ section51 }: MarketFigures) => section51.energy,
  },
  {
    name: 'section51_premium_eur',
    quantity: 'supportLost',
    of: ({ section51 }: MarketFigures) => section51.premium,
  },
  { name: 'total_eur', quantity: 'revenue', of: ({ total }: MarketFigures) => total },
  {
    name: 'contribution_bill_eur',
    quantity: 'contributionOfBill',
    of: ({ bill }: MarketFigures) => bill?.contribution ?? null,
  },
  { name: 'total_bill_eur', quantity: 'totalOfBill', of: ({ bill }: MarketFigures) => bill?.total ?? null },
  {
    name: 'marketing_fee_eur',
    quantity: 'marketingFee',
    of: ({ marketing }: MarketFigures) => marketing?.fee ?? null,
  },
  {
    name: 'total_less_fee_eur',
    quantity: 'totalAfterFee',
    of: ({ marketing }: MarketFigures) => marketing?.total ?? null,
  },
  { name: 'coverage', quantity: 'knownPart', of: ({ coverage }: MarketFigures) => coverage },
] as const satisfies readonly NamedFigure<MarketFigures>[]

export type MarketFigureName = (typeof marketFigures)[number]['name']

export function marketFigureOf(name: MarketFigureName): NamedFigure<MarketFigures> {
  return marketFigures.find((figure) => figure.name === name)!
}

export interface MarketTableParts<Row> {
  /** Columns on the page; files have all figures. */
  readonly shown?: readonly MarketFigureName[]
  /** Columns before the period that identify the row. */
  readonly subjects?: readonly ColumnOf<Row>[]
  /** Further columns, after the others. */
  readonly more?: readonly ColumnOf<Row>[]
  readonly sums?: readonly Row[]
}

/** Figures of periods. */
export function marketTable<Row extends MarketFigures>(
  title: string,
  periods: readonly Row[],
  words: ResultWords,
  { shown = [], subjects = [], more = [], ...rest }: MarketTableParts<Row> = {},
): ResultTable {
  return tableOf<Row>(
    title,
    [
      ...subjects,
      ...spanColumns<Row>(words),
      ...figureColumns<Row>(marketFigures, words.text.quantities, shown),
      ...more,
    ],
    periods,
    rest,
  )
}
