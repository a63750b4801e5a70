import type { AtlasInfo } from '#atlas'
import { formatYearMonth, type OfficialMarketValue } from '#domain'
import type { MarketData } from '#market'
import { basisOf } from '../provenance/basisOf.ts'
import type { MarketValueSpec } from './spec.ts'

/**
 * Checksum of the prices and official values behind past market values: all prices of the atlas's time, since
 * hours of any month count for section 51a, and the values of the ordered months and their years. null for a
 * forecast, which newer data would replace.
 */
export function pastBasis(
  { prices, official, expected }: Pick<MarketData, 'prices' | 'official' | 'expected'>,
  { months, sites, forecast }: Pick<MarketValueSpec, 'months' | 'sites' | 'forecast'>,
  info: AtlasInfo,
): string | null {
  if (forecast !== undefined) return null
  const technologies = new Set<string>(sites.map(({ plant }) => plant.technology ?? 'windOnshore'))
  const [first, last] = [info.dataFromMs, info.dataTillMs].map((ms) => new Date(ms).getUTCFullYear())
  const years = months && new Set(months.map((month) => Number(month.slice(0, 4))))
  const isUsed = ({ technology, year, month }: OfficialMarketValue) => {
    if (!technologies.has(technology)) return false
    // German time has an hour of the next year in UTC.
    if (years === null) return year >= first! && year <= last! + 1
    return years.has(year) && (month === null || months!.includes(formatYearMonth({ year, month })))
  }
  const used = [official, expected].map((values) =>
    values
      .filter(isUsed)
      .map(({ technology, year, month, ctKwh }) => [technology, year, month, ctKwh] as const),
  )
  return basisOf(prices, info, [months, [...technologies].sort(), used])
}
