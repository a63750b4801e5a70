import { eurMwhPerCtKwh } from './marketValue.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'
import { germanPeriodHours } from './valuedProfile.ts'

/** Published mean spot price of a month, 1 to 12, or with null of a year, EUR/MWh; null where none is published. */
export type OfficialBases = (year: number, month: number | null) => number | null

/**
 * Base prices to compare published market values with: the spot means that the transmission operators publish
 * with them. Stored prices are of one exchange, and differ where the coupling of the auctions failed: of June
 * 2024 their mean is 72.9 EUR/MWh, the published one 84.5.
 *
 * @returns  of a year without an annual value the mean of its months by their hours, where all twelve are
 *           published
 */
export function officialBases(official: readonly OfficialMarketValue[]): OfficialBases {
  const values = new Map<string, number>()
  for (const { technology, year, month, ctKwh } of official)
    if (technology === 'spot') values.set(`${year}-${month}`, eurMwhPerCtKwh * ctKwh)
  return (year, month) =>
    values.get(`${year}-${month}`) ?? (month === null ? meanOfMonths(values, year) : null)
}

function meanOfMonths(values: ReadonlyMap<string, number>, year: number): number | null {
  let [sum, hours] = [0, 0]
  for (let month = 1; month <= 12; month++) {
    const value = values.get(`${year}-${month}`)
    if (value === undefined) return null
    const own = germanPeriodHours(year, month)
    sum += own * value
    hours += own
  }
  return sum / hours
}
