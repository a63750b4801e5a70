import { expect, it } from 'vitest'
import type { MarketFigures, MarketValueResult } from '#contracts'
import { commonYears, lastWholeYear, listFigures } from './listFigures.ts'

function figures(
  energy: number,
  value: number | null,
  changes: Partial<MarketFigures> & { readonly delta?: number | null } = {},
): MarketFigures {
  const { delta = value === null ? null : value - 70, ...others } = changes
  const sale = {
    energy,
    value,
    delta,
    capture_rate: value === null ? null : value / 80,
    profile_cost: null,
    profile_cost_eur: 0,
    revenue: energy * (value ?? 0),
  }
  return {
    period: '2024',
    coverage: 1,
    base: 80,
    official: 70,
    by_law: sale,
    as_sold: { ...sale, energy: energy / 2, revenue: sale.revenue * 0.6 },
    negative: { hours: 457, energy: 0 },
    premium: null,
    premium_expected: false,
    support: 'supported',
    section51: { hours: 0, energy: 0, premium: null },
    total: 5,
    ...others,
  }
}

const siteOf = (...years: MarketFigures[]) => ({ years }) as MarketValueResult['sites'][number]

it('means are weighted with energy: a site with three times the energy counts three times', () => {
  const list = listFigures('2024', [figures(100, 60), figures(300, 80)])
  expect(list).toMatchObject({ energyMwh: 400, valueEurMwh: 75, deltaEurMwh: 5, captureRate: 75 / 80 })
  expect(list).toMatchObject({ officialEurMwh: 70, negativeHours: 457, totalEur: 10 })
  expect([list.revenueEur, list.soldEnergyMwh, list.soldValueEurMwh]).toEqual([30_000, 200, 90])
})

it('an incomplete sum is not shown; lost support is summed over the sites with support', () => {
  const lost = { section51: { hours: 1, energy: 1, premium: 7 } }
  const list = listFigures('2024', [
    figures(1, 60, { ...lost, total: null }),
    figures(1, 60, { delta: null, official: 65, negative: { hours: 400, energy: 0 } }),
  ])
  expect(list).toMatchObject({ totalEur: null, deltaEurMwh: null, officialEurMwh: null, negativeHours: null })
  expect(list).toMatchObject({ lostEur: 7, lostKnownCount: 1 })
})

it('a site without energy does not affect the means', () => {
  const idle = figures(0, null)
  expect(listFigures('2024', [idle, figures(2, 60)])).toMatchObject({ valueEurMwh: 60, deltaEurMwh: -10 })
  expect(listFigures('2024', [idle])).toMatchObject({
    valueEurMwh: null,
    deltaEurMwh: null,
    captureRate: null,
  })
})

it('only whole years are listed, and the chart has only years that are whole at all sites', () => {
  const year = (period: string, coverage = 1) => figures(1, 60, { period, coverage })
  const one = siteOf(year('2023'), year('2024'), year('2025', 0.5))
  const other = siteOf(year('2023'), year('2024', 0.9))
  expect(lastWholeYear([one, other])).toBe('2024')
  expect(lastWholeYear([siteOf(year('2025', 0.98))])).toBeUndefined()
  expect(commonYears([one, other]).map((list) => list.year)).toEqual(['2023'])
})
