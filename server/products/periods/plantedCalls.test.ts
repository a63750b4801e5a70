import { beforeEach, expect, it } from 'vitest'
import {
  type marketForecastRoutes,
  type marketValueRoutes,
  meteredLevelsSchema,
  meteredPlantsSchema,
  type meteredRoutes,
  meteredTurbinesSchema,
  meteredValuesSchema,
  type ppaRoutes,
  productionCorrectionSchema,
  type profileValueRoutes,
  type yieldIndexRoutes,
} from '#contracts'
import { stateOfShare } from '#domain'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { csvRows } from '../../testing/csvRows.ts'
import { buildList, productId } from '../../testing/jobs.ts'
import { meteredCount, meterPlants } from '../../testing/meteredPlants.ts'
import { expectShares } from '../../testing/plantedFigures.ts'
import {
  plantedMonths as months,
  planted,
  plantedShare,
  plantedUtcShare,
  priceAt,
} from '../../testing/plantedGaps.ts'
import { plantedServer } from '../../testing/plantedServer.ts'

/** Every call of the products whose figures have periods. */
type Call =
  | keyof typeof yieldIndexRoutes
  | keyof typeof marketValueRoutes
  | keyof typeof marketForecastRoutes
  | keyof typeof profileValueRoutes
  | keyof typeof ppaRoutes
  | keyof typeof meteredRoutes

/** Lacks some months of weather; those without it are settled with nothing. */
const meteredYear = 2023
const place = { lat: 52.5, lon: 8.5 }
/** The atlas has 3 × 3 cells, all with the same weather. */
const cells = 9
/** The months of the planted weather. */
const weatherMonths = months.slice(0, 30)
const { server, hours } = await plantedServer(15)
const both = [hours.weather, hours.prices] as const
await meterPlants(server.dataDirectory, place, { year: meteredYear, state: 1408 })
let customer: LoggedIn
beforeEach(async () => {
  customer = await buildCustomer(server, { ordersOfNewProducts: 10 })
})

const inPlace = `lat=${place.lat}&lon=${place.lon}`
const idOf = (code: 'index' | 'mva' | 'pva' | 'ppa' | 'wakeloss') => productId(customer, 'demo', code)
const fetched = (path: string) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${customer.tokens.accessToken}` } })

async function read(path: string): Promise<Response> {
  const answer = await fetched(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

/** One row of floats for each month or figure; shape [..., cell]. */
async function floatsOf(path: string): Promise<number[][]> {
  const floats = [...new Float32Array(await (await read(path)).arrayBuffer())]
  return Array.from({ length: floats.length / cells }, (_, i) => floats.slice(i * cells, (i + 1) * cells))
}

const rowsOf = async (path: string) => csvRows(await (await read(path)).text())

/** A month in UTC has an index with nine tenths of its weather. */
const hasIndex = (month: string) => plantedUtcShare(month, hours.weather) >= 0.9

async function expectFields(path: string): Promise<void> {
  const rows = await floatsOf(path)
  const [energies, revenues] = [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)]
  for (const [i, month] of months.entries()) {
    const has = stateOfShare(plantedShare(month, ...both)) !== 'missing'
    for (const values of [energies, revenues])
      expect([month, values[i]?.every(Number.isFinite) ?? false]).toEqual([month, has])
  }
}

async function expectRefused(path: string): Promise<void> {
  expect([path, (await fetched(path)).status]).toEqual([path, 422])
}

/** Every month has an index in all rows, or in none. */
function expectIndexColumns(rows: readonly Readonly<Record<string, string>>[]): void {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    for (const month of weatherMonths) {
      const cell = Object.entries(row).find(
        ([name]) => name.endsWith(month) && !name.startsWith('index_'),
      )?.[1]
      expect([month, (cell ?? '') !== '']).toEqual([month, hasIndex(month)])
    }
}

const sharedPeriod = (row: Readonly<Record<string, string>>) => ({
  period: row.period!,
  share: Number(row.known_share),
})

/** Months of the settled year; the model needs every hour of them that the atlas covers. */
const meteredMonths = months.filter((month) => month.startsWith(String(meteredYear)))
const covered = new Array<boolean>(planted.hours).fill(true)
const isModelled = (month: string) => plantedShare(month, hours.weather) === plantedShare(month, covered)

async function metered(code: 'mva' | 'wakeloss', path: string): Promise<unknown> {
  const { status, body } = await customer.get(`/api/metered/${await idOf(code)}${path}`)
  expect([path, status]).toEqual([path, 200])
  return body
}

async function listHere(): Promise<number> {
  const { listId } = await buildList(customer, [{ name: 'A', ...place }])
  return listId
}

/** The check of each call, or where it is checked instead. */
const calls: Readonly<Record<Call, string | (() => Promise<void>)>> = {
  indexEnergies: async () => {
    const rows = await floatsOf(`/api/index/${await idOf('index')}/energies`)
    for (const [i, month] of weatherMonths.entries())
      expect([month, rows[i]!.every(Number.isFinite)]).toEqual([month, hasIndex(month)])
  },
  indexSitesCsv: async () => {
    const period = weatherMonths.find(hasIndex)!
    const path = `/api/index/${await idOf('index')}/sites.csv?period=${period}&list_id=${await listHere()}`
    expectIndexColumns(await rowsOf(path))
  },
  indexAtlasCsv: async () => expectIndexColumns(await rowsOf(`/api/index/${await idOf('index')}/atlas.csv`)),
  indexYears: async () => {
    // Ten years are needed for a trend.
    const figures = await floatsOf(`/api/index/${await idOf('index')}/years`)
    expect(figures.flat().filter(Number.isFinite)).toEqual([])
  },
  indexYearsField: 'the figures of indexYears in another format',
  indexAtlasNetcdf: 'the table of indexAtlasCsv in another format',
  indexSitesWorkbook: 'the table of indexSitesCsv in another format',
  indexField: 'plantedGaps.test.ts',
  indexSeries: 'plantedGaps.test.ts',
  jobIndex: 'plantedOrders.test.ts',
  correctProduction: async () => {
    const form = new FormData()
    const rows = weatherMonths.map((month, i) => `${month};${900 + 7 * (i % 5)}`)
    form.set('table', ['Monat;Energie (MWh)', ...rows].join('\n'))
    for (const [name, value] of Object.entries(place)) form.set(name, String(value))
    const answer = await customer.upload(`/api/index/${await idOf('index')}/production`, form)
    const [candidate] = productionCorrectionSchema.parse(answer.body).candidates
    expect(candidate!.months.map(({ month }) => month)).toEqual(weatherMonths.filter(hasIndex))
    const leftOut = weatherMonths.filter((month) => !hasIndex(month))
    expect(candidate!.left_out).toEqual(leftOut.map((month) => ({ month, reason: 'noIndex', share: null })))
  },
  productionReport: 'correctProduction as PDF',
  productionWorkbook: 'correctProduction as a workbook',
  marketFields: async () => expectFields(`/api/market/${await idOf('mva')}/fields`),
  section51Hours: async () => {
    const rows = await rowsOf('/api/market/section51/hours.csv')
    const listed = rows.filter((row) => Number(row.price_eur_mwh) < 0).map((row) => `${row.start_utc}`)
    const negative = hours.prices.flatMap((isKnown, hour) => {
      const ms = planted.startMs + 3_600_000 * hour
      const isListed = isKnown && Number(priceAt(ms).toFixed(2)) < 0
      return isListed ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : []
    })
    expect(listed).toEqual(negative)
  },
  marketField: 'plantedGaps.test.ts',
  marketSeries: 'plantedGaps.test.ts',
  reconciliation: 'plantedGaps.test.ts',
  reconciliationCsv: 'plantedGaps.test.ts',
  negativeHours: 'plantedGaps.test.ts',
  section51: 'plantedGaps.test.ts',
  jobMarketValue: 'plantedOrders.test.ts',
  jobMarketForecast: 'an order is refused as forecastSeries is',
  importAwards: 'has no figures',
  marketReport: 'the table of jobMarketValue as PDF',
  marketForecast: 'plantedGaps.test.ts',
  forecastSeries: 'plantedGaps.test.ts',
  forecastSeriesWorkbook: async () =>
    expectRefused(`/api/market/${await idOf('mva')}/forecast/series.xlsx?${inPlace}`),
  forecastFields: async () => expectRefused(`/api/market/${await idOf('mva')}/forecast/fields`),
  forecastField: async () =>
    expectRefused(`/api/market/${await idOf('mva')}/forecast/field.tif?month=2026-01`),
  forwardCurves: 'quotes have no gaps: a month without one is derived and says so',
  forwardHours: 'as forwardCurves',
  addForwardCurves: 'has no figures',
  nowcast: 'plantedOrders.test.ts',
  scorecard: 'plantedGaps.test.ts',
  backtest: 'plantedGaps.test.ts',
  profileValueProduct: 'has no figures of periods',
  technologyProfiles: 'plantedGaps.test.ts',
  stateProfiles: 'plantedGaps.test.ts',
  technologiesCsv: 'plantedGaps.test.ts',
  technologiesWorkbook: 'the table of technologiesCsv in another format',
  profileFields: async () => expectFields(`/api/profile/${await idOf('pva')}/fields`),
  profileField: 'plantedGaps.test.ts',
  profileSeries: 'plantedGaps.test.ts',
  profileSitesCsv: async () => {
    const rows = await rowsOf(`/api/profile/${await idOf('pva')}/sites.csv?list_id=${await listHere()}`)
    const months = rows.filter(({ period }) => period!.length > 4)
    expectShares(months.map(sharedPeriod), both, 'months')
    // Their months count by their days, those of the planted hours by their hours.
    for (const { period, share } of rows.map(sharedPeriod))
      expect(share).toBeCloseTo(plantedShare(period, ...both), 3)
  },
  profileSitesWorkbook: 'the table of profileSitesCsv in another format',
  ownProfile: 'plantedOrders.test.ts',
  ownProfileCsv: 'the table of ownProfile in another format',
  ownProfileWorkbook: 'the table of ownProfile in another format',
  ppaFields: async () => expectFields(`/api/ppa/${await idOf('ppa')}/fields`),
  ppaNegativePrices: async () => {
    const id = await idOf('ppa')
    const [energy, revenue] = await floatsOf(`/api/ppa/${id}/negative_prices`)
    const fields = await floatsOf(`/api/ppa/${id}/fields`)
    const half = fields.length / 2
    for (const [sums, own] of [
      [energy!, fields.slice(0, half)],
      [revenue!, fields.slice(half)],
    ] as const) {
      const known = own.map((month) => month[4]!).filter(Number.isFinite)
      expect(sums[4]! / known.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5)
    }
  },
  ppaProfile: 'plantedGaps.test.ts',
  ppaFarmProfile: 'plantedOrders.test.ts',
  ppaComparison: 'priced by the profile of ppaProfile',
  ppaSheet: 'ppaComparison as PDF',
  meteredPlants: async () => {
    const found = meteredPlantsSchema.parse(await metered('wakeloss', `?${inPlace}`))
    expect(found.plants.length).toBe(meteredCount)
    for (const { years } of found.plants) {
      const [year] = years
      expect(year!.modelled_months.map((value) => value !== null)).toEqual(meteredMonths.map(isModelled))
      // Months without weather are not compared: neither is their year.
      expect([year!.ratio, year!.flags]).toEqual([null, ['notModelled']])
    }
    expect(found.summary.ratio).toBeNull()
  },
  meteredValues: async () => {
    const found = meteredValuesSchema.parse(await metered('mva', `/market_values?${inPlace}`))
    const valued = meteredMonths.filter(
      (month) => isModelled(month) && stateOfShare(plantedShare(month, ...both)) === 'whole',
    )
    expect(found.plants.length).toBe(meteredCount)
    for (const { years } of found.plants.slice(0, -1))
      expect(years.flatMap(({ months: own }) => own.map(({ month }) => month))).toEqual(
        valued.map((month) => Number(month.slice(5))),
      )
  },
  meteredLevels: async () => {
    const found = meteredLevelsSchema.parse(await metered('wakeloss', '/levels?by=month'))
    expect(found.rows.length).toBe(meteredMonths.length)
    for (const { compared, ratio, factor } of found.rows)
      expect([compared, ratio, factor]).toEqual([0, null, null])
  },
  meteredTurbines: async () => {
    const query = `?${inPlace}&distance_a_km=5&distance_b_km=20&hub_height_m=100`
    const found = meteredTurbinesSchema.parse(await metered('wakeloss', `/comparison_turbines${query}`))
    expect(found.turbines.length).toBe(meteredCount)
    for (const { flaws, level } of found.turbines)
      expect([flaws.includes('notCompared'), level]).toEqual([true, null])
  },
}

const asked = Object.entries(calls).filter(([, own]) => typeof own !== 'string') as [
  Call,
  () => Promise<void>,
][]

it.each(asked)(
  'with gaps in weather and prices, %s shows every whole period and no other as whole',
  (_, ask) => ask(),
)
