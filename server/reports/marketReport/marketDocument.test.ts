import { expect, it } from 'vitest'
import { type MarketFigures, type MarketValueResult, messages } from '#contracts'
import { pdfPages } from '../../testing/pdfPages.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { printPage } from '../page/index.ts'
import { pressQueue } from '../typst/index.ts'
import { marketDocument } from './index.ts'

type Site = MarketValueResult['sites'][number]

const sale = {
  energy: 12_345.6,
  value: 71.23,
  delta: -1.23,
  capture_rate: 0.912,
  profile_cost: 6.87,
  profile_cost_eur: 84_814,
  revenue: 879_377,
}

function figures(period: string): MarketFigures {
  return {
    period,
    coverage: 1,
    base: 78.1,
    official: 72.46,
    by_law: sale,
    as_sold: sale,
    negative: { hours: 457.25, energy: 789 },
    premium: 12_345,
    premium_expected: true,
    support: 'beforeCommissioning',
    section51: { hours: 300, energy: 500, premium: 12_345 },
    total: 891_722,
  }
}

function resultOf(sites: readonly Partial<Site>[], isSynthetic = false): MarketValueResult {
  return {
    product: 'mva',
    atlas: 'era5-europe',
    atlas_title: { de: 'ERA5 ab 1940, ganz Europa', en: 'ERA5 1940 to now, all of Europe' },
    atlas_version: '20261101',
    synthetic: isSynthetic,
    citation: `Hersbach et al. ${'and many others '.repeat(12)}`,
    licence: 'Copernicus licence',
    program_version: '1.0.0',
    input_hash: '0123456789abcdef'.repeat(4),
    interpolation: 'nearest',
    from: '1969-12-31 23:00:00 UTC',
    till: '2026-10-31 22:00:00 UTC',
    step_seconds: 3600,
    market: {
      version: '0123456789ab-0123456789ab-12',
      synthetic: isSynthetic,
      sources: Array.from({ length: 40 }, (_, i) => `SMARD.de, Bundesnetzagentur, CC BY 4.0, file ${i}`),
    },
    sites: sites.map((site, i) => ({
      site_id: i,
      name: 'Windpark am Meer und auf dem Geestrücken '.repeat(12),
      lat: 53.8,
      lon: 9.1,
      files: [],
      cell: { lat: 53.8, lon: 9.1 },
      turbine: {
        vendor: 'Maker of turbines with a long name',
        type: 'Type 12 MW for weak winds and forests',
        curve: 'x',
        rated_power: 12_000,
        rotor_diameter: 200,
        hub_height: 164.5,
      },
      plant: {},
      section51: { vintage: 'from2021', exempt: false, appended_days: 12 },
      years: [],
      ...site,
    })),
  }
}

const shortTurbine = {
  vendor: 'B',
  type: '1',
  curve: 'x',
  rated_power: 12_000,
  rotor_diameter: 200,
  hub_height: 100,
}

function printed(result: MarketValueResult, language: 'de' | 'en', list = 'Liste'): Promise<Buffer> {
  const about = { language, list, months: null, calculatedAt: Date.UTC(2026, 10, 23) }
  return printPage(
    pressQueue().of('tests'),
    marketDocument({ ...about, result }),
    { logo: null },
    new AbortController().signal,
  )
}

it.each(['de', 'en'] as const)('the maximum of sites and years fits on one page, in %s', async (language) => {
  const years = Array.from({ length: 57 }, (_, i) => figures(String(1970 + i)))
  const ended = years.map((one) => ({ ...one, support: 'ended' as const }))
  const unpaid = years.map((one) => ({ ...one, section51: { ...one.section51, premium: null } }))
  const gap = years.map((one) => ({ ...one, coverage: 0.4 }))
  const kinds = [{ years }, { years: ended }, { years: unpaid }, { years: gap }]
  const sites = Array.from({ length: 1000 }, (_, i) => kinds[i % kinds.length]!)
  for (const list of ['Liste', 'Windparks am Meer und an Land '.repeat(17)])
    for (const isSynthetic of [true, false]) {
      const result = resultOf(sites, isSynthetic)
      expect(pdfPages(await printed(result, language, list))).toBe(1)
      const short = result.sites.map((site) => ({ ...site, name: 'A', turbine: shortTurbine }))
      expect(pdfPages(await printed({ ...result, sites: short }, language, list))).toBe(1)
    }
})

it.skipIf(pdfReader === undefined)('warns of synthetic prices, not of real ones', async () => {
  const { syntheticHint } = messages.en.marketValue
  const sites = [{ years: [figures('2024')] }]
  const [madeUp] = pdfText(await printed(resultOf(sites, true), 'en'))
  const [real] = pdfText(await printed(resultOf(sites), 'en'))
  expect(madeUp).toContain(syntheticHint)
  expect(real).not.toContain('prices are synthetic')
})

it.skipIf(pdfReader === undefined)('a list without a whole year has a note and no figures', async () => {
  const [page] = pdfText(
    await printed(resultOf([{ name: 'Nordfeld', years: [{ ...figures('2026'), coverage: 0.8 }] }]), 'en'),
  )
  expect(page).toContain(messages.en.marketValue.pdf.noWholeYear)
  expect(page).toContain('Nordfeld')
  expect(page).not.toContain('71.23')
})
