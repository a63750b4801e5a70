import { expect, it, vi } from 'vitest'
import { type Language, messages, type YieldIndexResult } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { SiteIndexTab } from './SiteIndexTab.tsx'

const site = (id: number, name: string, change: object = {}) => ({
  ...{ site_id: id, name, lat: 53, lon: 9, files: [], cell: { lat: 53, lon: 9 } },
  ...{ reference_energy: 12_345.6, availability: 0.985, ...change },
})
const result = {
  ...{ product: 'yi', atlas: 'demo', atlas_title: { de: 'Nord', en: 'North' }, atlas_version: '1' },
  ...{ synthetic: false, citation: 'Nobody', step_seconds: 3600, mode: 'seasonal', reference: [2015, 2022] },
  ...{ from: '2014-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
  turbine: {
    ...{ vendor: 'Enercon', name: 'E-138', type: 'E-138', curve: 'Mode 0', hub_height: 137.5 },
    ...{ rated_power_kw: 4260, rotor_diameter_m: 138, power_curve: 'Mode 0' },
  },
  sites: [site(1, 'Alpha'), site(2, 'Beta', { reference_energy: null })],
} as unknown as YieldIndexResult
const series = (value: number | null) => ({
  site_id: 1,
  months: [
    { month: '2024-01', energy: 1000, index: value, rolling: null },
    { month: '2024-02', energy: 900, index: value && value - 10.25, rolling: value && 99.95 },
  ],
  years: [{ year: 2024, energy: 12_000, index: value && 101.25 }],
})

async function opened(
  tab: 'months' | 'years' | 'rolling',
  { language = 'en' as Language, value = 112.34 as number | null, at = 0 } = {},
) {
  const onSite = vi.fn()
  const page = await openPage(
    <SiteIndexTab {...{ jobId: 'job', result, site: result.sites[at]!, tab, onSite }} />,
    {
      language,
      given: [[['jobIndex', 'job', result.sites[at]!.site_id], series(value)]],
    },
  )
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  return { page, rows, text: messages[language].yieldIndex, onSite }
}

it.each([
  ['en', ['112.3', '102.1'], '12.35 GWh', '137.5 m'],
  ['de', ['112,3', '102,1'], '12,35 GWh', '137,5 m'],
] as const)(
  'the index of each month, with the energy that is 100 %% (%s)',
  async (language, values, energy, hub) => {
    const { page, rows } = await opened('months', { language })
    expect(rows().map(([, value]) => value)).toEqual(values)
    for (const part of [energy, hub, '2015–2022']) expect(page.text()).toContain(part)
  },
)

it('a month without twelve before it has a dash in the rolling index', async () => {
  const { rows } = await opened('rolling')
  expect(rows().map(([, value]) => value)).toEqual(['–', '100.0'])
})

it('the index of a year', async () => {
  const { rows } = await opened('years', { language: 'de' })
  expect(rows()).toEqual([['2024', '101,3']])
})

it('a site whose cell lacks a month of the reference says so', async () => {
  const { page, rows, text } = await opened('months', { value: null, at: 1 })
  expect([rows(), page.text().includes(text.result.noIndex)]).toEqual([[], true])
})
