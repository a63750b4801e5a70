import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  backtestSchema,
  type IndexSeries,
  indexSeriesSchema,
  marketForecastSchema,
  marketSeriesSchema,
  marketValueProductSchema,
  negativeHoursSchema,
  type ProductPeriods,
  ppaCellSchema,
  productPeriodsSchema,
  profileSeriesSchema,
  reconciliationSchema,
  scorecardSchema,
  section51Schema,
  stateProfilesSchema,
  technologyProfilesSchema,
} from '#contracts'
import { formatYearMonth, stateOfShare } from '#domain'
import { isWholeExtent } from '#domain/testing'
import { computeFleet, marketFolders } from '#market'
import { partPath } from '../../directoryContents.ts'
import { makeDemoRegister } from '../../register/importRegister.ts'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { csvRows } from '../../testing/csvRows.ts'
import { productId } from '../../testing/jobs.ts'
import { expectBasis, expectShares } from '../../testing/plantedFigures.ts'
import {
  firstOfficialMonth,
  plantedMonths as months,
  type PlantedHours,
  plantedHours,
  plantedShare,
  plantedUtcShare,
  plantGaps,
} from '../../testing/plantedGaps.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

/** Each seed plants other gaps. */
const seeds = isWholeExtent ? [1, 3, 4, 5, 8] : [3, 8]
const place = 'lat=52.5&lon=8.5'
let customer: LoggedIn
const ids = { index: 0, mva: 0, pva: 0, ppa: 0 }

const server = await serverOfFile()
await makeDemoRegister(partPath(server.dataDirectory, 'register'), { small: true })
// Each round has its own customer, since all rounds take longer than a login is valid.
beforeEach(async () => {
  customer = await buildCustomer(server, { ordersOfNewProducts: 10 })
  for (const code of ['index', 'mva', 'pva', 'ppa'] as const)
    ids[code] = await productId(customer, 'demo', code)
})

async function answerOf(path: string): Promise<unknown> {
  const { status, body } = await customer.get(path)
  expect([path, status, body?.errorcode]).toEqual([path, 200, undefined])
  return body
}
const fetched = (path: string) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${customer.tokens.accessToken}` } })
const statusOf = async (path: string) => (await fetched(path)).status

it.each(seeds)(
  'wherever data have gaps, no whole period is missing and every share is correct: seed %i',
  async (seed) => {
    const hours = plantedHours(seed)
    const version = await plantGaps(server.dataDirectory, hours)
    await server.context.syncProducts()
    await fleetOfDemo()
    await vi.waitFor(
      async () => {
        await server.context.syncProducts()
        const { body } = await customer.get(`/api/products_mva/${ids.mva}`)
        if (body.atlas?.xSz !== 3 || body.atlas.version !== version)
          throw new Error('The atlas is an earlier one still')
      },
      { timeout: 20_000 },
    )
    const both = [hours.weather, hours.prices] as const
    for (const code of ['mva', 'pva', 'ppa'] as const) expectTruePeriods(await periodsOf(code), both)
    await expectCell(both)
    await expectMaps(await periodsOf('mva'))
    await expectGermany(hours)
    await expectFleet(hours)
    await expectFiles(hours)
    await expectForecast(hours)
    await expectIndex(hours.weather)
  },
)

/** Runs the server's own computations from register and weather immediately. */
async function fleetOfDemo(): Promise<void> {
  const { dataDirectory } = server
  await computeFleet(
    {
      atlasUrl: join(partPath(dataDirectory, 'atlases'), 'demo'),
      registerFolder: partPath(dataDirectory, 'register'),
      fleetFolder: marketFolders({ dataDirectory }).fleet,
    },
    'test',
  )
}

async function periodsOf(code: keyof typeof ids): Promise<ProductPeriods> {
  return productPeriodsSchema.parse(await answerOf(`/api/periods/${ids[code]}`))
}

function expectTruePeriods(answer: ProductPeriods, known: readonly (readonly boolean[])[]): void {
  const shown = new Map(answer.months.map((month) => [month.period, month]))
  for (const period of months) {
    const share = plantedShare(period, ...known)
    const month = shown.get(period)
    if (stateOfShare(share) !== 'missing')
      expect([period, month?.state]).toEqual([period, stateOfShare(share)])
    if (month === undefined) continue
    expect(month.known_share).toBeCloseTo(share, 6)
    expect(month.state).toBe(stateOfShare(share))
    expect(month.lacks.length > 0).toBe(month.state !== 'whole')
  }
  for (const year of answer.years) {
    const share = plantedShare(year.period, ...known)
    expect(Math.abs(year.known_share - share)).toBeLessThan(0.001)
    expect(year.state).toBe(stateOfShare(year.known_share))
  }
}

async function expectCell(both: readonly (readonly boolean[])[]): Promise<void> {
  const market = marketSeriesSchema.parse(await answerOf(`/api/market/${ids.mva}/series?${place}&mixed=true`))
  expectShares(
    [...market.months, ...market.years].map(({ period, coverage: share }) => ({ period, share })),
    both,
  )
  const profile = profileSeriesSchema.parse(
    await answerOf(`/api/profile/${ids.pva}/series?${place}&mixed=true`),
  )
  expectShares(
    [...profile.months, ...profile.years].map(({ period, known_share: share }) => ({ period, share })),
    both,
  )
  const agreement = ppaCellSchema.parse(await answerOf(`/api/ppa/${ids.ppa}/profile?${place}&mixed=true`))
  for (const { basis } of [market, profile, agreement]) expectBasis(basis, both)
}

/** Expects a field for whole and partial periods and none for missing ones; the product names the same months. */
async function expectMaps(periods: ProductPeriods): Promise<void> {
  const product = marketValueProductSchema.parse(await answerOf(`/api/products_mva/${ids.mva}`))
  const priced = product.periods.filter(({ base }) => base !== null).map(({ period }) => period)
  for (const { period, state } of periods.months) if (state !== 'missing') expect(priced).toContain(period)
  for (const state of ['whole', 'partial', 'missing'] as const) {
    const [one] = [...periods.months, ...periods.years].filter((period) => period.state === state)
    if (one === undefined) continue
    const status = await statusOf(`/api/market/${ids.mva}/field.tif?period=${one.period}&mixed=true`)
    expect([one.period, state, status]).toEqual([one.period, state, state === 'missing' ? 422 : 200])
    const profile = await statusOf(`/api/profile/${ids.pva}/field.tif?period=${one.period}&mixed=true`)
    expect([one.period, state, profile]).toEqual([one.period, state, state === 'missing' ? 422 : 200])
  }
}

/** Figures of Germany: of generation and prices, or of prices only. */
async function expectGermany({ prices, generation, official }: PlantedHours): Promise<void> {
  const { profiles } = technologyProfilesSchema.parse(
    await answerOf(`/api/profile/${ids.pva}/technologies?mixed=true`),
  )
  const feedIn = profiles.find(
    ({ technology, source }) => technology === 'windOnshore' && source === 'feed_in',
  )!
  expectShares(
    [...feedIn.months, ...feedIn.years].map(({ period, known_share: share }) => ({ period, share })),
    [prices, generation],
  )
  const { months: reconciled } = reconciliationSchema.parse(
    await answerOf(`/api/market/${ids.mva}/reconciliation?mixed=true`),
  )
  const published = new Map(reconciled.map((one) => [one.month, one.published]))
  for (const [i, ctKwh] of official.entries()) {
    const month = formatYearMonth({ ...firstOfficialMonth, month: firstOfficialMonth.month + i })
    // A month without an official value is compared with none; one with it is listed wherever its data exist.
    if (ctKwh === null) expect([month, published.has(month)]).toEqual([month, false])
    else if (stateOfShare(plantedShare(month, prices, generation)) !== 'missing')
      expect([month, published.get(month)]).toEqual([month, 10 * ctKwh])
  }
  for (const { month, feed_in: own } of reconciled) {
    if (own === null) continue
    const share = plantedShare(month, prices, generation)
    expect(own.known_share).toBeCloseTo(share, 5)
    expect([month, own.state !== null]).toEqual([month, stateOfShare(share) === 'whole'])
  }
  const counted = [
    negativeHoursSchema.parse(await answerOf('/api/market/negative_hours')).years,
    section51Schema.parse(await answerOf('/api/market/section51')).years,
  ]
  for (const years of counted)
    for (const { year, known_share } of years)
      expect(known_share).toBeCloseTo(plantedShare(String(year), prices), 5)
}

/** Expects the figures of the computed fleet of the area, which is not that of Germany. */
async function expectFleet({ weather, prices }: PlantedHours): Promise<void> {
  const states = stateProfilesSchema.parse(await answerOf(`/api/profile/${ids.pva}/states?mixed=true`))
  expect(states.states.length).toBeGreaterThan(0)
  expectBasis(states.basis!, [weather, prices])
  for (const { months, years } of states.states)
    expectShares(
      [...months, ...years].map(({ period, known_share: share }) => ({ period, share })),
      [weather, prices],
    )
  const reconciled = reconciliationSchema.parse(
    await answerOf(`/api/market/${ids.mva}/reconciliation?mixed=true`),
  )
  for (const coverage of [states.fleet_coverage!, reconciled.fleet_coverage!]) {
    expect(coverage.power_share).toBeGreaterThan(0)
    expect(coverage.national).toBe(false)
  }
  for (const { month, fleet } of reconciled.months) {
    if (fleet === null) continue
    expect([month, fleet.known_share.toFixed(5)]).toEqual([
      month,
      plantedShare(month, weather, prices).toFixed(5),
    ])
    // A fleet of an area is not compared with published values for Germany.
    expect(fleet.state).toBeNull()
  }
}

/** Rows of files have the share of their period, or none. */
async function expectFiles({ weather, prices, generation }: PlantedHours): Promise<void> {
  const textOf = (share: string) => (share === '' ? null : Number(share).toFixed(3))
  for (const row of await rowsOf(`/api/market/${ids.mva}/reconciliation.csv?mixed=true`)) {
    const shareOf = (value: string, known: readonly boolean[]) =>
      value === '' ? null : plantedShare(row.month!, prices, known).toFixed(3)
    expect([row.month, textOf(row.feed_in_known_share!), textOf(row.fleet_known_share!)]).toEqual([
      row.month,
      shareOf(row.feed_in_eur_mwh!, generation),
      shareOf(row.fleet_eur_mwh!, weather),
    ])
  }
  const rows = await rowsOf(`/api/profile/${ids.pva}/technologies.csv?mixed=true`)
  const fedIn = rows.filter(({ technology, source }) => technology === 'windOnshore' && source === 'feed_in')
  expect(fedIn.length).toBeGreaterThan(0)
  for (const { period, known_share: share } of fedIn)
    expect([period, Number(share).toFixed(2)]).toEqual([
      period,
      plantedShare(period!, prices, generation).toFixed(2),
    ])
}

async function rowsOf(path: string) {
  const answer = await fetched(path)
  expect([path, answer.status]).toEqual([path, 200])
  return csvRows(await answer.text())
}

/** Two and a half years of weather are too few for a forecast: none is shown, and the page gives the reason. */
async function expectForecast({ prices, generation }: PlantedHours): Promise<void> {
  const { forecast, refusal } = marketForecastSchema.parse(
    await answerOf(`/api/market/${ids.mva}/forecast?mixed=true`),
  )
  expect([forecast, refusal !== null]).toEqual([null, true])
  // Judged forecasts need years of whole months before them: none, and none of a month with gaps.
  const judged = backtestSchema.parse(await answerOf('/api/market/backtest'))
  const scored = scorecardSchema.parse(await answerOf('/api/market/scorecard'))
  for (const { month } of judged.forecasts)
    expect([month, stateOfShare(plantedShare(month, prices, generation))]).toEqual([month, 'whole'])
  expect(judged.basis.period!.gap_count > 0).toBe(prices.includes(false))
  expect(scored.forecasts).toEqual([])
  expect(await statusOf(`/api/market/${ids.mva}/forecast/series?${place}&mixed=true`)).toBe(422)
}

/** The index has months in UTC with nine tenths of their weather. */
async function expectIndex(weather: readonly boolean[]): Promise<void> {
  const shareOf = (period: string) => plantedUtcShare(period, weather)
  const answer = await periodsOf('index')
  const shown = new Map(answer.months.map((month) => [month.period, month]))
  for (const period of months.slice(0, 30)) {
    const share = shareOf(period)
    const has = share >= 0.9
    expect([period, shown.get(period)?.state ?? 'missing']).toEqual([
      period,
      has ? stateOfShare(share) : 'missing',
    ])
  }
  const whole = [2023, 2024].filter((year) =>
    months.filter((one) => one.startsWith(String(year))).every((one) => shareOf(one) >= 0.9),
  )
  if (whole.length === 0) return
  const series: IndexSeries = indexSeriesSchema.parse(
    await answerOf(`/api/index/${ids.index}/series?${place}`),
  )
  for (const { month, index } of series.months)
    expect([month, index !== null]).toEqual([month, shareOf(month) >= 0.9])
  const partial = answer.years.find(({ state }) => state === 'partial')
  if (partial) expect(await statusOf(`/api/index/${ids.index}/field.tif?period=${partial.period}`)).toBe(200)
}
