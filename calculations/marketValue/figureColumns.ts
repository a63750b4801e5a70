import type { MarketFigures, Messages } from '#contracts'

/** A column of a table of figures; its name does not depend on the language: programs read it. */
export interface FigureColumn {
  readonly name: keyof Messages['marketValue']['columns']
  readonly decimals: number
  readonly of: (figures: MarketFigures) => number | null
}

/** All figures of a period. Prices in EUR/MWh, energies in MWh, money in EUR, time in h. */
export const figureColumns: readonly FigureColumn[] = [
  { name: 'market_value_eur_mwh', decimals: 3, of: ({ by_law }) => by_law.value },
  { name: 'published_eur_mwh', decimals: 2, of: ({ official }) => official },
  { name: 'delta_eur_mwh', decimals: 3, of: ({ by_law }) => by_law.delta },
  { name: 'base_eur_mwh', decimals: 3, of: ({ base }) => base },
  { name: 'capture_rate', decimals: 5, of: ({ by_law }) => by_law.capture_rate },
  { name: 'profile_cost_eur_mwh', decimals: 3, of: ({ by_law }) => by_law.profile_cost },
  { name: 'profile_cost_eur', decimals: 2, of: ({ by_law }) => by_law.profile_cost_eur },
  { name: 'energy_mwh', decimals: 3, of: ({ by_law }) => by_law.energy },
  { name: 'revenue_eur', decimals: 2, of: ({ by_law }) => by_law.revenue },
  { name: 'negative_hours', decimals: 2, of: ({ negative }) => negative.hours },
  { name: 'negative_energy_mwh', decimals: 3, of: ({ negative }) => negative.energy },
  { name: 'sold_energy_mwh', decimals: 3, of: ({ as_sold }) => as_sold.energy },
  { name: 'sold_value_eur_mwh', decimals: 3, of: ({ as_sold }) => as_sold.value },
  { name: 'sold_revenue_eur', decimals: 2, of: ({ as_sold }) => as_sold.revenue },
  { name: 'premium_eur', decimals: 2, of: ({ premium }) => premium },
  { name: 'premium_expected', decimals: 0, of: ({ premium_expected }) => Number(premium_expected) },
  { name: 'section51_hours', decimals: 2, of: ({ section51 }) => section51.hours },
  { name: 'section51_energy_mwh', decimals: 3, of: ({ section51 }) => section51.energy },
  { name: 'section51_premium_eur', decimals: 2, of: ({ section51 }) => section51.premium },
  { name: 'total_eur', decimals: 2, of: ({ total }) => total },
  { name: 'coverage', decimals: 5, of: ({ coverage }) => coverage },
]

/** A period and its figures, rounded as the columns say. */
export function figureRow(figures: MarketFigures): (string | number | null)[] {
  return [
    figures.period,
    ...figureColumns.map(({ of, decimals }) => {
      const value = of(figures)
      return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
    }),
  ]
}
