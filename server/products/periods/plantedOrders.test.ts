import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  energyYieldResultSchema,
  firstFiguresSchema,
  nowcastSchema,
  operationAnalysisSchema,
  ownProfileSchema,
  ppaFarmSchema,
  ppaResultSchema,
  productPeriodsSchema,
  seriesSummarySchema,
  sharedSchema,
  siteIndexSchema,
  siteMarketValueSchema,
  type WireBasis,
} from '#contracts'
import { stateOfShare } from '#domain'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { shippedType } from '../../testing/farms.ts'
import { buildList, productId, waitForJob } from '../../testing/jobs.ts'
import { expectBasis, expectShares } from '../../testing/plantedFigures.ts'
import { plantedMonths as months, planted, plantedShare, plantedUtcShare } from '../../testing/plantedGaps.ts'
import { plantedServer } from '../../testing/plantedServer.ts'

const place = { lat: 52.5, lon: 8.5 }
/** The months of the planted weather. */
const weatherMonths = months.slice(0, 30)
const years = { from_year: 2023, till_year: 2025 }
let customer: LoggedIn

const { server, hours } = await plantedServer(3)
// All tests together take longer than a login is valid.
beforeEach(async () => {
  customer = await buildCustomer(server, { ordersOfNewProducts: 20 })
})

async function answerOf(path: string): Promise<unknown> {
  const { status, body } = await customer.get(path)
  expect([path, status, body?.errorcode]).toEqual([path, 200, undefined])
  return body
}

async function calculated(product: string, list_id: number, parameters: object): Promise<string> {
  const order = {
    product,
    product_id: await productId(customer, 'demo', product as 'ts'),
    list_id,
    parameters,
  }
  const { status, body } = await customer.post('/api/jobs', order)
  expect([product, status, body.errors ?? body.errorcode]).toEqual([product, 202, undefined])
  await waitForJob(customer, body.id, 'COMPLETED')
  return body.id
}

const resultOf = (id: string) =>
  answerOf(`/api/jobs/${id}/result`) as Promise<{
    readonly basis: WireBasis
    readonly [field: string]: unknown
  }>

interface WeatherMonth {
  readonly year: number
  readonly month: number
  readonly availability: number
  readonly value: number | null
}

/** Expects the share of every month of UTC, and a value with nine tenths of its weather. */
function expectWeather(shown: readonly WeatherMonth[]): void {
  const byMonth = new Map(shown.map((row) => [`${row.year}-${String(row.month).padStart(2, '0')}`, row]))
  for (const month of weatherMonths) {
    const share = plantedUtcShare(month, hours.weather)
    const row = byMonth.get(month)
    expect([month, row?.availability.toFixed(5)]).toEqual([month, share.toFixed(5)])
    expect([month, row!.value !== null]).toEqual([month, share >= 0.9])
  }
}

const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }

/** A farm of two turbines, as a list of sites. */
async function farmInPlace(name: string): Promise<number> {
  const { body } = await customer.post('/api/site_lists', { name, wind_farm: true })
  const sites = ['WEA 01', 'WEA 02'].map((own, index) => ({
    ...{ name: own, lat: place.lat, lon: place.lon + 0.01 * index, status: 'planned' },
    ...turbine,
  }))
  const added = await customer.post(`/api/site_lists/${body.id}`, sites)
  expect([name, added.status]).toEqual([name, 200])
  return body.id
}

it('ordered winds and yields state the share of their weather, and have every whole month', async () => {
  const { listId, siteIds } = await buildList(customer, [{ name: 'A', ...place }])
  const series = await calculated('ts', listId, {
    ...{ heights: [100], parameters: ['wind_speed'], formats: ['csv'] },
    ...years,
  })
  expectBasis((await resultOf(series)).basis, [hours.weather])
  const summaries = z
    .array(seriesSummarySchema)
    .parse(await answerOf(`/api/jobs/${series}/summaries?site_id=${siteIds[0]}`))
  expectWeather(summaries[0]!.months.map(({ mean, ...own }) => ({ ...own, value: mean })))
  const potential = await resultOf(await calculated('windpotential', listId, { heights: [100], ...years }))
  expectBasis(potential.basis, [hours.weather])
  const farm = await calculated('wakeloss', await farmInPlace('Yield'), years)
  const energy = energyYieldResultSchema.parse(await resultOf(farm))
  expectBasis(energy.basis!, [hours.weather])
  expectWeather(energy.groups.farm.months.map(({ park_mwh, ...own }) => ({ ...own, value: park_mwh })))
  const ppa = await productId(customer, 'demo', 'ppa')
  const priced = ppaFarmSchema.parse(await answerOf(`/api/ppa/${ppa}/farm_profile?run=${farm}`))
  expectBasis(priced.basis, [hours.weather, hours.prices])
})

it('an ordered index has the months that the map has', async () => {
  const { listId, siteIds } = await buildList(customer, [{ name: 'A', ...place }])
  const parameters = { turbine_type_id: shippedType().id, hub_height: 100 }
  const id = await calculated('index', listId, parameters)
  expectBasis((await resultOf(id)).basis, [hours.weather])
  const answer = siteIndexSchema.parse(await answerOf(`/api/jobs/${id}/index?site_id=${siteIds[0]}`))
  for (const { month, index } of answer.months)
    expect([month, index !== null]).toEqual([month, plantedUtcShare(month, hours.weather) >= 0.9])
})

it('ordered market values and agreements state the share of weather and prices', async () => {
  const both = [hours.weather, hours.prices]
  const { listId, siteIds } = await buildList(customer, [{ name: 'A', ...place, ...turbine }])
  const id = await calculated('mva', listId, {})
  expectBasis((await resultOf(id)).basis, both)
  const site = siteMarketValueSchema.parse(
    await answerOf(`/api/jobs/${id}/market_value?site_id=${siteIds[0]}`),
  )
  expectShares(
    [...site.months, ...site.years].map(({ period, coverage: share }) => ({ period, share })),
    both,
  )
  const agreement = ppaResultSchema.parse(await resultOf(await calculated('ppa', listId, {})))
  expectBasis(agreement.basis!, both)
})

it('first figures value the newest whole year only', async () => {
  const { market, basis } = firstFiguresSchema.parse(
    await answerOf(`/api/first_figures?lat=${place.lat}&lon=${place.lon}`),
  )
  const whole = ['2023', '2024', '2025'].findLast(
    (year) => stateOfShare(plantedShare(year, hours.weather, hours.prices)) === 'whole',
  )
  expect(market?.year).toBe(whole)
  expectBasis(basis, whole === undefined ? [hours.weather] : [hours.weather, hours.prices])
})

it('an own profile states the share of its hours and of the prices', async () => {
  const own = Array.from({ length: 24 * 500 }, (_, hour) => hour % 5000 > 40)
  const table = ['Time,Energy (kWh)']
  for (const [hour, isKnown] of own.entries())
    if (isKnown) table.push(`${new Date(planted.startMs + 3_600_000 * hour).toISOString()},${1 + (hour % 9)}`)
  const form = new FormData()
  form.append('file', new Blob([table.join('\n')]), 'profile.csv')
  const id = await productId(customer, 'demo', 'pva')
  const { status, body } = await customer.upload(`/api/profile/${id}/own`, form)
  expect([status, body.message]).toEqual([200, undefined])
  const profile = ownProfileSchema.parse(body)
  const both = [own, hours.prices]
  expectBasis(profile.basis, both)
  expectShares(
    [...profile.months, ...profile.years].map(({ period, known_share: share }) => ({ period, share })),
    both,
  )
  for (const { known_share, fleet } of profile.months)
    if (stateOfShare(known_share) !== 'whole') expect(fleet.published).toBeNull()
})

it('months without a published value state the share of their prices and of the feed-in', async () => {
  const { months: shown, basis } = nowcastSchema.parse(await answerOf('/api/market/nowcast'))
  for (const one of shown) {
    const share = plantedShare(one.month, hours.prices)
    expect([one.month, (one.known_hours / one.hours).toFixed(5)]).toEqual([one.month, share.toFixed(5)])
    expect([one.month, one.is_whole]).toEqual([one.month, stateOfShare(share) === 'whole'])
    if (one.market_value === null) continue
    const both = plantedShare(one.month, hours.prices, hours.generation)
    expect([one.month, one.market_value.known_share.toFixed(5)]).toEqual([one.month, both.toFixed(5)])
  }
  expectBasis(basis, [hours.prices])
})

it('the operation of a farm states the share of its own data, apart from the weather that yields need', async () => {
  const listId = await farmInPlace('Operation')
  const rows = ['Turbine;Time (UTC);Power (kW);Wind speed (m/s)']
  // The other half of the planted gaps, so that they are not those of the weather.
  const known = hours.generation.slice(0, 24 * 120)
  known.fill(false, 500, 540)
  for (const [hour, isKnown] of known.entries())
    if (isKnown) {
      const time = new Date(planted.startMs + 3_600_000 * hour).toISOString()
      rows.push(`WEA 01;${time};${(900 + 800 * Math.sin(hour / 9)).toFixed(1)};${7 + (hour % 5)}`)
    }
  const form = new FormData()
  form.set('kind', 'steps')
  form.set('file', new Blob([rows.join('\n')]), 'scada.csv')
  expect((await customer.upload(`/api/wind_farms/${listId}/operation`, form)).status).toBe(200)
  const product = await productId(customer, 'demo', 'wakeloss')
  const found = operationAnalysisSchema.parse(
    await answerOf(`/api/energy_yields/${product}/operation?list_id=${listId}`),
  )
  expect(found.measured_basis).toMatchObject({ kind: 'entered', mixed: false })
  expect(found.measured_basis.sources.map(({ subject }) => subject)).toEqual(['operation'])
  expectBasis(found.measured_basis, [known])
  expectBasis(found.basis, [hours.weather])
  expect(found.basis.sources.map(({ subject }) => subject)).toEqual(['weather', 'operation'])
  for (const { month, known_share } of found.months)
    expect([month, known_share.toFixed(3)]).toEqual([month, plantedUtcShare(month, known).toFixed(3)])
})

it('a shared map of a partial period states its share, and a missing one is refused', async () => {
  const periods = productPeriodsSchema.parse(
    await answerOf(`/api/periods/${await productId(customer, 'demo', 'mva')}`),
  )
  const box = { west: 8, south: 52, east: 9, north: 53 }
  for (const state of ['whole', 'partial', 'missing'] as const) {
    const one = [...periods.months, ...periods.years].find((period) => period.state === state)
    if (one === undefined) continue
    const map = { product_id: await productId(customer, 'demo', 'mva'), layer: 'value', period: one.period }
    const made = await customer.post('/api/shares', { map: { maps: [map], box } })
    expect([one.period, state, made.status < 300]).toEqual([one.period, state, state !== 'missing'])
    if (made.status >= 300) continue
    const opened = await server.anonymous.post('/api/shared', { token: made.body.token })
    const [source] = sharedSchema.parse(opened.body).map!.sources
    expectBasis(source!.basis, [hours.weather, hours.prices])
    expect(source!.basis.period!.known_share).toBeCloseTo(one.known_share, 3)
  }
})
