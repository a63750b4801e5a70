import {
  columnFactory,
  figureColumns,
  type NamedFigure,
  type ResultTable,
  type ResultWords,
  spanColumns,
  tableOf,
} from '../../quantities/index.ts'
import type { PortfolioPeriod } from './portfolio.ts'

/** Figures of all sites together. Prices in EUR/MWh, energies in MWh, money in EUR. */
const figures = [
  { name: 'energy_mwh', quantity: 'soldEnergy', of: ({ energy }) => energy },
  { name: 'revenue_eur', quantity: 'spotRevenue', of: ({ revenue }) => revenue },
  { name: 'market_value_eur_mwh', quantity: 'marketValue', of: ({ value }) => value },
  { name: 'sold_energy_mwh', quantity: 'energyAsSold', of: (one) => one.sold_energy },
  { name: 'sold_revenue_eur', quantity: 'revenueAsSold', of: (one) => one.sold_revenue },
  { name: 'sold_value_eur_mwh', quantity: 'valueAsSold', of: (one) => one.sold_value },
  { name: 'premium_eur', quantity: 'premiumEur', of: ({ premium }) => premium },
  { name: 'section51_energy_mwh', quantity: 'unsupportedEnergy', of: (one) => one.section51_energy },
  { name: 'section51_premium_eur', quantity: 'supportLost', of: (one) => one.section51_premium },
  { name: 'total_eur', quantity: 'revenue', of: ({ total }) => total },
  { name: 'marketing_fee_eur', quantity: 'marketingFee', of: ({ marketing }) => marketing?.fee ?? null },
  { name: 'total_less_fee_eur', quantity: 'totalAfterFee', of: ({ marketing }) => marketing?.total ?? null },
  { name: 'coverage', quantity: 'knownPart', of: ({ coverage }) => coverage },
] as const satisfies readonly NamedFigure<PortfolioPeriod>[]

const shown = ['energy_mwh', 'market_value_eur_mwh', 'sold_energy_mwh', 'sold_value_eur_mwh', 'premium_eur']

/** Sums of all sites by periods. */
export function portfolioTable(
  title: string,
  periods: readonly PortfolioPeriod[],
  words: ResultWords,
): ResultTable {
  const { words: column } = columnFactory(words.text.quantities)
  const hasFee = periods.some(({ marketing }) => marketing !== undefined)
  const columns = [...shown, 'total_eur', ...(hasFee ? ['marketing_fee_eur', 'total_less_fee_eur'] : [])]
  return tableOf<PortfolioPeriod>(
    title,
    [
      ...spanColumns<PortfolioPeriod>(words),
      column(words.text.siteLists.columns.sites, ({ sites }) => words.format.number(sites), {
        name: 'sites',
        align: 'right',
      }),
      ...figureColumns<PortfolioPeriod>(figures, words.text.quantities, columns),
    ],
    periods,
  )
}
