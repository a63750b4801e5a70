import { expect, test } from 'vitest'
import type { MarketValueResult } from '#contracts'
import { differencesOf, matchingSite } from './compareMarketSites.ts'

type Site = MarketValueResult['sites'][number]
const site = (site_id: number, name: string, more: object = {}) =>
  ({ site_id, name, turbine: { hub_height: 100 }, plant: { award_ct_kwh: 6 }, ...more }) as unknown as Site

test('compares a site with itself, else with one of the same name, else with the first', () => {
  const others = [site(4, 'North'), site(7, 'South')]
  expect(matchingSite(site(7, 'North'), others)?.site_id).toBe(7)
  expect(matchingSite(site(9, 'South'), others)?.site_id).toBe(7)
  expect(matchingSite(site(9, 'East'), others)?.site_id).toBe(4)
  expect(matchingSite(site(9, 'East'), [])).toBeNull()
})

test('differences are named: atlas, prices, turbine and support', () => {
  const result = { atlas: 'era5', atlas_version: '1', market: { version: 'a' } } as MarketValueResult
  const series = { months: [{ period: '2020-01' }, { period: '2020-03' }] }
  const one = { result, site: site(1, 'One'), series }
  expect(differencesOf(one, { result, site: site(2, 'Two'), series })).toEqual([])
  const newer = { ...result, atlas_version: '2', market: { ...result.market, version: 'b' } }
  const other = site(1, 'One', { turbine: { hub_height: 120 }, plant: { award_ct_kwh: 7 } })
  expect(differencesOf(one, { result: newer, site: other, series })).toEqual([
    'atlas',
    'prices',
    'turbine',
    'support',
  ])
  const longer = { ...result, from: '2020-01-01 00:00:00 UTC' }
  const elsewhere = site(1, 'One', { lat: 52, air: { rise_m: 300 } })
  expect(differencesOf(one, { result: longer, site: elsewhere, series })).toEqual(['period', 'place', 'air'])
  const gap = { months: [...series.months, { period: '2020-02' }] }
  expect(differencesOf(one, { ...one, series: gap })).toEqual(['period'])
})
