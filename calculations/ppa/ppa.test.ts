import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { corridorCurves, messages, type PpaResult, ppaAgreement, ppaResultSchema } from '#contracts'
import { deliveryYears, ppaCorridor } from '#domain'
import { shippedMarketValues } from '#market'
import { importedPrices } from '../testing/importedPrices.ts'
import { recalculated, spreadsheetProgram } from '../testing/recalculated.ts'
import { completedSpec, runSpec } from '../testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { PpaSpecInput } from './spec.ts'

const hourMs = 3_600_000
/** Fifty months from November 2019, so that four years are complete. */
const description = { ...smallDescription, dataFromMs: Date.UTC(2019, 10, 1), stepCount: 24 * 1525 }

const turbine = {
  vendor: 'Own',
  type: 'low',
  rated_power_kw: 2000,
  rotor_diameter_m: 90,
  hub_height_m: 80,
  air_density_kg_m3: 1.2,
  power: {
    wind_speed_ms: [2, 4, 6, 8, 10, 12, 25],
    power_kw: [0, 0.05, 0.2, 0.55, 0.9, 1, 1].map((share) => share * 2000),
  },
}
const plant = { award_ct_kwh: 6.4, commissioned: '2024-02-01' }
const sites = [
  { site_id: 1, name: 'North', lat: 53.24, lon: 8.02, turbine: 0, plant },
  { site_id: 2, name: 'East', lat: 53.02, lon: 8.4, turbine: 0 },
]
const spec: PpaSpecInput = {
  ...{ product: 'ppa', atlas: 'small', mixed: true, turbines: [turbine], sites },
  ...{ start: '2027-01', tenor_years: 5 },
}

/** Actual mean spot prices, so that published market values are shares of them. */
const spotEurMwh: Readonly<Record<number, number>> = { 2020: 30.47, 2021: 96.85, 2022: 235.45, 2023: 95.18 }

/** Prices with repeated runs of negative hours, EUR/MWh with two decimals. */
function priceOf(hour: number): number {
  const level = spotEurMwh[new Date(description.dataFromMs + hour * hourMs).getUTCFullYear()] ?? 60
  const isNegative = hour % 50 < 2 || hour % 170 < 4
  return Math.round(100 * (isNegative ? -12 + (hour % 9) : level * (1 + 0.4 * Math.sin(hour * 0.7)))) / 100
}

const folderOfAll = folderOfFile()
const atlasFolder = join(folderOfAll, 'small')
await writeSmallAtlas(atlasFolder, description)
const marketFolder = await importedPrices(folderOfAll, description, priceOf)

async function compute(change: Partial<PpaSpecInput> = {}, market: string | null = marketFolder) {
  return runSpec({ ...spec, ...change }, atlasFolder, { marketFolder: market })
}

async function completed(change: Partial<PpaSpecInput> = {}) {
  const made = await completedSpec({ ...spec, ...change }, atlasFolder, { marketFolder })
  const result: PpaResult = ppaResultSchema.parse(made.manifest.result)
  return { ...made, result }
}

const near = (ours: number, theirs: number) => Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(theirs))

test('open inputs come from stored prices and published values, and the result names them', async () => {
  const { result } = await completed()
  const { terms, history, fit } = result
  expect(history.years.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023])
  for (const { year, factor, base, expected } of history.years) {
    const published = shippedMarketValues.find(
      (one) => one.technology === 'windOnshore' && one.year === year && one.month === null,
    )!
    expect(near(factor * base, 10 * published.ctKwh)).toBe(true)
    expect(expected).toBe(false)
  }
  expect(result.fitted).toBe(true)
  expect(terms.profile_factor).toMatchObject({ year: 2027, change_per_year: fit!.change_per_year })
  expect(terms.forward).toMatchObject({ origin: 'extrapolated', months: [] })
  expect(terms.forward.years.map(({ year }) => year)).toEqual(
    deliveryYears({ year: 2027, month: 1 }, 5).map(({ year }) => year),
  )
  expect(new Set(terms.forward.years.map(({ base }) => base))).toEqual(new Set([history.levels.at(-1)!.base]))
  expect(history.levels).toHaveLength(12)
  expect(result.sites.map(({ ratio_origin }) => ratio_origin)).toEqual(['history', 'history'])
})

test('the price is the sum of its steps, and equals the closed form for equal years', async () => {
  const { result } = await completed({
    forward: { origin: 'typed', years: [2027, 2028, 2029, 2030, 2031].map((year) => ({ year, base: 80 })) },
    profile_factor: { year: 2027, factor: 0.8, change_per_year: 0, least: 0 },
    site_ratio: 1.05,
  })
  for (const { price, ratio, ratio_origin } of result.sites) {
    expect([ratio, ratio_origin]).toEqual([1.05, 'entered'])
    expect(near(price.pay_as_produced, 80 * 0.8 * 1.05 - 4 - 1 - 2 - 1 + 0.5)).toBe(true)
    expect(near(price.steps.at(-1)!.level, price.pay_as_produced)).toBe(true)
    expect(near(price.baseload - price.residual_procurement, price.pay_as_produced)).toBe(true)
  }
})

test('a site with an award is compared with its support, one without has no comparison', async () => {
  const { result } = await completed({ tenor_years: 3 })
  const [first, second] = result.sites
  expect(first!.support).toMatchObject({ award_ct_kwh: 6.4, last_year: 2044 })
  expect(first!.support!.unsupported_share).toBeCloseTo(1 - first!.profile.negative_prices!.positive_share, 9)
  expect(first!.break_even!.price).toBeGreaterThan(0)
  expect([second!.support, second!.break_even]).toEqual([null, null])
  const asked = await completed({ tenor_years: 3, award_ct_kwh: 6.4 })
  expect(asked.result.sites[1]!.support).toMatchObject({ award_ct_kwh: 6.4, last_year: null })
})

test('the same spec and data give the same bytes, with every file for each site and the prices of all', async () => {
  const [first, second] = [await completed(), await completed()]
  const { files } = first.manifest
  expect(files).toEqual(second.manifest.files)
  for (const { name } of files) expect(first.bytes(name).equals(second.bytes(name))).toBe(true)
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['North', 'East'].flatMap((site) =>
        ['_steps.csv', '_years.csv', '_months.csv', '_comparison.csv', '_csv.txt', '.xlsx'].map(
          (end) => `${site}_small_ppa${end}`,
        ),
      ),
      `${messages.en.ppa.allSitesFile}_small_ppa.csv`,
    ].toSorted(),
  )
  const months = first.bytes('North_small_ppa_months.csv').toString().trim().split('\r\n')
  expect(months).toHaveLength(1 + 60)
  expect(months[0]).toMatch(/^month,energy_mwh,paid_mwh,price_eur_mwh,/)
})

test('sites that cannot be priced are refused with the reason', async () => {
  expect((await compute({}, null)).outcome).toMatchObject({ status: 'FAILED', code: 'PRICES_UNAVAILABLE' })
  const incomplete = { origin: 'typed' as const, years: [{ year: 2027, base: 80 }] }
  expect((await compute({ forward: incomplete })).outcome).toMatchObject({
    status: 'INVALID',
    code: 'INVALID_SPEC',
  })
  expect((await compute({ forward: { origin: 'quotes' } })).outcome).toMatchObject({ status: 'INVALID' })
  const parts = [1, 2, 3, 4].map((number) => ({ quarter: `2027-Q${number}`, base: 80 }))
  const contradicting = {
    origin: 'extrapolated' as const,
    quarters: parts,
    years: [{ year: 2027, base: 90 }],
  }
  expect((await compute({ forward: contradicting })).outcome).toMatchObject({ status: 'INVALID' })
  expect((await compute({ floor: 60, cap: 50 })).outcome).toMatchObject({ status: 'INVALID' })
  const falling = { year: 2027, factor: 0.2, change_per_year: -0.1, least: 0 }
  const refused = await compute({ profile_factor: falling })
  expect(refused.outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
  expect(JSON.stringify(refused.outcome)).toContain('Profile factor, fleet 2029 must be')
})

/** Limits, a clause, indexation, a part of a year and monthly prices: all inputs of the formulas. */
const everything: Partial<PpaSpecInput> = {
  ...{ start: '2027-04', tenor_years: 4, clause: 'dropped', floor: 40, cap: 70, volatility: 0.25 },
  ...{ indexation: 0.02, cannibalisation: 1.5, degradation: 0.01, award_ct_kwh: 7 },
  ...{ last_support_year: 2029, years_after: 6 },
  quotes: [
    { quote_date: '2026-03-02', first: '2026-04', base: Array.from({ length: 30 }, (_, i) => 97 - i) },
    {
      quote_date: '2026-11-20',
      ...{ first: '2026-12', base: Array.from({ length: 25 }, (_, i) => 95 - 2.3 * (i % 12)) },
      sources: ['A broker'],
    },
  ],
  forward: {
    origin: 'quotes',
    years: [
      { year: 2028, base: 84 },
      { year: 2030, base: 81.5 },
    ],
    quarters: [{ quarter: '2028-Q1', base: 96.25 }],
    months: [{ month: '2028-07', base: 66.4 }],
  },
}

test('quotes are extrapolated beyond their months, replaced by entries, and named in every file', async () => {
  const { result, manifest, bytes } = await completed({ ...everything, indexation: 0 })
  const { terms, quotes } = result
  expect(terms.forward).toMatchObject({ origin: 'quotes', quote_date: '2026-11-20' })
  const originOf = (month: string) => {
    const own = terms.forward.months.find((one) => one.month === month)
    return own?.origin ?? terms.forward.years.find((one) => month.startsWith(String(one.year)))?.origin
  }
  expect(['2027-04', '2028-01', '2028-09', '2029-06', '2030-06', '2031-03'].map(originOf)).toEqual([
    ...['quotes', 'typed', 'typed', 'carried', 'typed', 'carried'],
  ])
  const base = (month: string) => terms.forward.months.find((one) => one.month === month)!.base
  expect(base('2027-04')).toBe(95 - 2.3 * 4)
  expect(near(base('2028-07'), 66.4)).toBe(true)
  const quarter = ['2028-01', '2028-02', '2028-03'].map(base)
  expect(near((quarter[0]! * 744 + quarter[1]! * 696 + quarter[2]! * 743) / 2183, 96.25)).toBe(true)
  expect(quotes).toEqual(everything.quotes!.map((one) => ({ sources: [], ...one })))
  const [site] = result.sites
  expect(site!.price.steps.map(({ id }) => id)).toContain('season')
  const own = (end: string) =>
    manifest.files.find(({ name }) => name.startsWith('North') && name.endsWith(end))!
  const months = bytes(own('_months.csv').name).toString()
  for (const origin of ['quotes', 'typed', 'carried']) expect(months).toContain(`,${origin}\r\n`)
  expect(bytes(own('_years.csv').name).toString()).toContain(',2026-11-20\r\n')
  const strings = Object.values(unzipSync(bytes(own('.xlsx').name))).map((part) =>
    Buffer.from(part).toString(),
  )
  const named = messages.en.ppa.forwardSpans.carried(
    'Jan 2029 – Dec 2029, Jan 2031 – Mar 2031',
    '20 Nov 2026',
  )
  expect(strings.some((part) => part.includes(named))).toBe(true)
  expect(strings.some((part) => part.includes('A broker'))).toBe(true)
})

test('the corridor uses quotes where there are two days of them, and the last of them is the price', async () => {
  const { result } = await completed({ ...everything, forward: { origin: 'quotes' } })
  const [site] = result.sites
  const { basis, curves } = corridorCurves(result.terms, result.quotes, result.history)
  expect([basis, curves.map(({ time }) => time)]).toEqual(['quotes', ['2026-03-02', '2026-11-20']])
  const { terms, monthlyMwh } = ppaAgreement(result.terms, site!.profile, site!.ratio)
  const corridor = ppaCorridor(terms, curves, monthlyMwh, 0.02)
  if (!corridor.ok) throw new Error(JSON.stringify(corridor.issues))
  expect(near(corridor.value[1]!.priceEurMwh, site!.price.pay_as_produced)).toBe(true)
  expect(corridor.value[0]!.priceEurMwh).not.toBe(corridor.value[1]!.priceEurMwh)
  const one = corridorCurves(result.terms, result.quotes.slice(1), result.history)
  expect([one.basis, one.onlyQuoteDate, one.curves.length]).toEqual(['levels', '2026-11-20', 12])
})

test('support is worth more with varying market values than with their mean', async () => {
  const { result } = await completed({ award_ct_kwh: 6.4, tenor_years: 3 })
  for (const { break_even: even } of result.sites) {
    expect(even!.with_option!.option).toBeGreaterThan(0)
    expect(even!.with_option!.price).toBeGreaterThan(even!.price)
    expect(even!.with_option!.award_ct_kwh!).toBeLessThanOrEqual(even!.award_ct_kwh!)
  }
  const sure = await completed({ award_ct_kwh: 6.4, tenor_years: 3, volatility: 0 })
  const even = sure.result.sites[0]!.break_even!
  expect(near(even.with_option!.price, even.price)).toBe(true)
})

test('workbooks have formulas for waterfall, years and cash flow, without text of a customer', async () => {
  const { bytes } = await completed({ ...everything, sites: [{ ...sites[0]!, name: '=1+1' }] })
  const name = (
    await completed({ ...everything, sites: [{ ...sites[0]!, name: '=1+1' }] })
  ).manifest.files.find((file) => file.name.endsWith('.xlsx'))!.name
  const parts = unzipSync(bytes(name))
  const formulas = [1, 2, 3, 4, 5, 6, 7, 8].map((sheet) => {
    const xml = Buffer.from(parts[`xl/worksheets/sheet${sheet}.xml`]!).toString()
    expect(xml).not.toContain('<f>1+1')
    return (xml.match(/<f>/g) ?? []).length
  })
  expect(formulas).toEqual([15 * 2 + 6, 0, 2 * 48, 18 * 5 + 4, 9 * 48, 10 * 5 + 9 * 7, 0, 0])
})

test.skipIf(spreadsheetProgram === null).each([
  ['en', 0, {}],
  ['en', 0, everything],
  ['de', 0, { ...everything, limit_fee: 1.25, indexation: 0, clause: 'zero' as const }],
  // A plant without known facts, with the contribution of the bill.
  ['en', 1, { ...everything, award_ct_kwh: 3, last_support_year: 2033 }],
  ['en', 0, { award_ct_kwh: 7, years_after: 12 }],
] as const)(
  'LibreOffice recomputes every cell of the workbook to the written value (%s, %#)',
  { timeout: 120_000 },
  async (language, site, change) => {
    const { folder, manifest, result } = await completed({ ...change, language, sites: [sites[site]!] })
    expect(result.sites[0]!.support?.two_sided === true).toBe(site === 1)
    const book = manifest.files.find(({ name }) => name.endsWith('.xlsx'))!
    const sheets = recalculated(join(folder, book.name))
    const cells = sheets.flatMap(({ formulas }) => formulas)
    expect(cells.length).toBeGreaterThan(100)
    const wrong = cells.filter(
      ({ ours, theirs }) => !(Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(ours))),
    )
    expect(wrong).toEqual([])
  },
)
