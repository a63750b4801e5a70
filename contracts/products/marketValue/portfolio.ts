import { z } from 'zod'
import { sumOrNull } from '#domain'
import type { MarketFigures } from './figures.ts'

const value = z.number().nullable()

/** Sums of the sites of a list in a month or year. */
export const portfolioPeriodSchema = z.object({
  /** `2020-05` or `2020`. */
  period: z.string(),
  /** Sites with figures of the period, and the smallest covered share among them, 0 to 1. */
  sites: z.number().int(),
  coverage: z.number(),
  /** MWh, and EUR on the spot market: by law and as sold. */
  energy: z.number(),
  revenue: z.number(),
  sold_energy: z.number(),
  sold_revenue: z.number(),
  /** Revenue over energy, EUR/MWh; null without energy. */
  value,
  sold_value: value,
  /** EUR; null if that of a site is unknown. */
  premium: value,
  /** MWh without support by section 51, and the unpaid premium, EUR; null if that of a site is unknown. */
  section51_energy: z.number(),
  section51_premium: value,
  /** Spot revenue as sold plus premium, EUR; null if that of a site is unknown. */
  total: value,
  /** Fee of the direct marketer, EUR, and the total less it; absent: none was ordered. */
  marketing: z.object({ fee: z.number(), total: value }).optional(),
})
export type PortfolioPeriod = z.infer<typeof portfolioPeriodSchema>

export const portfolioSchema = z.object({
  months: z.array(portfolioPeriodSchema),
  years: z.array(portfolioPeriodSchema),
})
export type Portfolio = z.infer<typeof portfolioSchema>

/** Sums of sites by months and years. */
export function portfolioOf(
  sites: readonly { readonly months: readonly MarketFigures[]; readonly years: readonly MarketFigures[] }[],
): Portfolio {
  return {
    months: periodsOf(sites.flatMap(({ months }) => months)),
    years: periodsOf(sites.flatMap(({ years }) => years)),
  }
}

function periodsOf(figures: readonly MarketFigures[]): PortfolioPeriod[] {
  const byPeriod = Map.groupBy(figures, ({ period }) => period)
  return [...byPeriod]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([period, own]) => ({ period, ...sumsOf(own) }))
}

function sumsOf(own: readonly MarketFigures[]): Omit<PortfolioPeriod, 'period'> {
  const sum = (of: (one: MarketFigures) => number) => own.reduce((total, one) => total + of(one), 0)
  const [energy, revenue] = [sum(({ by_law }) => by_law.energy), sum(({ by_law }) => by_law.revenue)]
  const [soldEnergy, soldRevenue] = [
    sum(({ as_sold }) => as_sold.energy),
    sum(({ as_sold }) => as_sold.revenue),
  ]
  const total = sumOrNull(own.map((one) => one.total))
  const fee = sumOrNull(own.map(({ marketing }) => marketing?.fee ?? null))
  return {
    sites: own.length,
    coverage: Math.min(...own.map(({ coverage }) => coverage)),
    ...{ energy, revenue, sold_energy: soldEnergy, sold_revenue: soldRevenue, total },
    value: energy > 0 ? revenue / energy : null,
    sold_value: soldEnergy > 0 ? soldRevenue / soldEnergy : null,
    premium: sumOrNull(own.map(({ premium }) => premium)),
    section51_energy: sum(({ section51 }) => section51.energy),
    section51_premium: sumOrNull(own.map(({ section51 }) => section51.premium)),
    ...(fee !== null && { marketing: { fee, total: total === null ? null : total - fee } }),
  }
}
