import { marketTechnologies, type OfficialMarketValue } from '#domain'
import { annualMarketValues, monthlyMarketValues } from './marketValueTables.ts'

/** The market values that come with the product. */
export const shippedMarketValues: readonly OfficialMarketValue[] = marketTechnologies.flatMap(
  (technology) => [
    ...Object.entries(monthlyMarketValues[technology]).flatMap(([year, months]) =>
      months.map((ctKwh, index) => ({ technology, year: Number(year), month: index + 1, ctKwh })),
    ),
    ...Object.entries(annualMarketValues[technology]).map(([year, ctKwh]) => ({
      technology,
      year: Number(year),
      month: null,
      ctKwh,
    })),
  ],
)

/** `windOnshore 2023-7` for a month, `windOnshore 2023` for a year. */
export function marketValueKey({ technology, year, month }: Omit<OfficialMarketValue, 'ctKwh'>): string {
  return month === null ? `${technology} ${year}` : `${technology} ${year}-${month}`
}

/** Shipped values by `marketValueKey`, ct/kWh. */
export const publishedValues: ReadonlyMap<string, number> = new Map(
  shippedMarketValues.map((value) => [marketValueKey(value), value.ctKwh]),
)
