import type { ForecastExpectation, ForecastMonth, SiteForecastMonth } from './forecastMonth.ts'

type Month = Omit<SiteForecastMonth, 'years'>
type FleetMonth = Pick<ForecastMonth, 'month' | 'market_value' | 'base'>

/** What is told of each month with its chances. */
const figures = [
  { name: 'market_value', unit: 'eur_mwh', decimals: 3, of: (month: Month) => month.market_value },
  { name: 'delta', unit: 'eur_mwh', decimals: 3, of: (month: Month) => month.delta },
  { name: 'capture_rate', unit: null, decimals: 5, of: (month: Month) => month.capture_rate },
  { name: 'energy', unit: 'mwh', decimals: 3, of: (month: Month) => month.energy },
  { name: 'revenue', unit: 'eur', decimals: 2, of: (month: Month) => month.revenue },
  { name: 'negative_hours', unit: 'h', decimals: 2, of: (month: Month) => month.negative_hours },
  { name: 'negative_energy', unit: 'mwh', decimals: 3, of: (month: Month) => month.negative_energy },
  { name: 'unsupported_energy', unit: 'mwh', decimals: 3, of: (month: Month) => month.unsupported_energy },
  { name: 'lost_premium', unit: 'eur', decimals: 2, of: (month: Month) => month.lost_premium },
] as const
export type ForecastFigureName = (typeof figures)[number]['name'] | 'published' | 'base'

const chances = ['mean', 'p10', 'p50', 'p90'] as const satisfies readonly (keyof ForecastExpectation)[]

/** A column of numbers; its name does not depend on the language: programs read it. */
export interface ForecastFileColumn {
  readonly figure: ForecastFigureName
  readonly chance: (typeof chances)[number]
  /** `market_value_p10_eur_mwh`. */
  readonly name: string
  readonly decimals: number
  /** @param fleet  of all wind on land in the month */
  readonly of: (month: Month, fleet: FleetMonth) => number | null
}

/** All of a site's month, then what is expected to be published, and of the base price. Units in the names. */
export const forecastColumns: readonly ForecastFileColumn[] = [
  ...figures.flatMap(({ name, unit, decimals, of }) => columnsOf(name, unit, decimals, (month) => of(month))),
  ...columnsOf('published', 'eur_mwh', 3, (_, fleet) => fleet.market_value),
  ...columnsOf('base', 'eur_mwh', 3, (_, fleet) => fleet.base),
]

/** Behind the numbers: where the base comes from, and the day of its quotes. */
const originColumns = ['base_origin', 'quote_date'] as const

/** Its numbers rounded as the columns say. */
function forecastRow(month: Month, fleet: FleetMonth): (string | number | null)[] {
  return [
    month.month,
    ...forecastColumns.map(({ of, decimals }) => {
      const value = of(month, fleet)
      return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
    }),
    month.base_origin,
    fleet.base.quote_date,
  ]
}

/** Months of a site as rows of a file. @param fleet  what is expected of all wind on land in each of them */
export function forecastRows(
  months: readonly Month[],
  fleet: readonly FleetMonth[],
): (string | number | null)[][] {
  return months.map((month) => forecastRow(month, fleet.find((one) => one.month === month.month)!))
}

/** Heads of such rows. */
export const forecastHead = ['month', ...forecastColumns.map(({ name }) => name), ...originColumns]

function columnsOf(
  figure: ForecastFigureName,
  unit: string | null,
  decimals: number,
  of: (month: Month, fleet: FleetMonth) => ForecastExpectation | null,
): ForecastFileColumn[] {
  return chances.map((chance) => ({
    ...{ figure, chance, decimals },
    name: [figure, chance, ...(unit === null ? [] : [unit])].join('_'),
    of: (month, fleet) => of(month, fleet)?.[chance] ?? null,
  }))
}
