import type { MarketFigures, MarketOrigin, MarketValueProduct, WireBasis } from '#contracts'
import { exampleProduct } from './exampleOrder.ts'

/** Measured data of a whole year. */
export const measured: WireBasis = {
  ...{ kind: 'measured', mixed: false, sources: [], methods: [] },
  period: {
    ...{ from: '2025-01-01 00:00:00 UTC', end: '2026-01-01 00:00:00 UTC', known_share: 1 },
    ...{ gaps: [], gap_count: 0 },
  },
}

export const exampleOrigin: MarketOrigin = { version: '1', synthetic: false, sources: ['SMARD'] }

/** A product with prices from January to June 2025; `change` replaces its properties. */
export function exampleMarketProduct(change: Partial<MarketValueProduct> = {}): MarketValueProduct {
  return exampleProduct<MarketValueProduct>({
    ...{ turbines: [], market: exampleOrigin, basis: measured, usual_period: null, periods: [] },
    ...{ months: ['2025-01', '2025-06'], on_demand: true, formats: ['xlsx', 'csv'] },
    ...change,
  })
}

/** Market figures of a whole year. */
export function exampleFigures(change: Partial<MarketFigures> = {}): MarketFigures {
  const sold = { energy: 9800, value: 62.5, delta: 1.25, capture_rate: 0.875, revenue: 612_500 }
  return {
    ...{ period: '2025', coverage: 1, base: 71.43, official: 61.25, premium: 40_000, total: 652_500 },
    by_law: { ...sold, energy: 10_000, revenue: 600_000 },
    as_sold: sold,
    negative: { hours: 457, energy: 250, revenue: -1500 },
    section51: { hours: 389.25, energy: 210, premium: 12_345 },
    premium_expected: false,
    ...change,
  } as unknown as MarketFigures
}
