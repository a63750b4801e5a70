import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openGeoTiff } from '#atlas'
import {
  type ComparedFigures,
  messages,
  type ProfileFigures,
  profileSeriesSchema,
  profileValueProductSchema,
  stateProfilesSchema,
  technologyProfilesSchema,
} from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, demoSites, productId } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../testing/workbookCells.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const id = await productId(customer, 'demo', 'pva')

const pathOf = (call: string) => `/api/profile/${id}/${call}`

async function bytesOf(path: string, language = 'en') {
  const authorization = `Bearer ${customer.tokens.accessToken}`
  const answer = await fetch(server.url + path, { headers: { authorization, 'accept-language': language } })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function technologies() {
  return technologyProfilesSchema.parse((await customer.get(pathOf('technologies'))).body)
}

it('the product lists its turbines, and the months with weather and prices', async () => {
  const { body } = await customer.get(`/api/products_pva/${id}`)
  const product = profileValueProductSchema.parse(body)
  expect(product.turbines.map((turbine) => turbine.id)).toEqual(['e141_4200', 'nrel_12000'])
  expect(product.market?.synthetic).toBe(true)
  expect(product.periods.find(({ period }) => period === '2025')?.base).toBeGreaterThan(0)
})

describe('technologies', () => {
  it('of the demo are valued by its feed-in and marked as synthetic', async () => {
    const { market, profiles } = await technologies()
    expect(market.synthetic).toBe(true)
    for (const technology of ['windOnshore', 'windOffshore', 'solar'] as const) {
      const own = profiles.find((one) => one.technology === technology && one.source === 'feed_in')!
      const year = own.years.find(({ period }) => period === '2025')!
      expectConsistent(year)
      // A year is the sum of its months.
      const months = own.months.filter(({ period }) => period.startsWith('2025-'))
      const sum = (of: (one: ProfileFigures) => number | null) =>
        months.reduce((total, one) => total + of(one)!, 0)
      expect(months).toHaveLength(12)
      expect(sum(({ energy }) => energy) / year.energy!).toBeCloseTo(1, 9)
      expect(sum(({ revenue }) => revenue) / year.revenue!).toBeCloseTo(1, 9)
    }
  })
  it('as CSV have a row for each month and year', async () => {
    const { profiles } = await technologies()
    const { answer, bytes } = await bytesOf(pathOf('technologies.csv'))
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, ...rows] = parseCsv(bytes.toString())
    expect(head!.slice(0, 6)).toEqual([
      'technology',
      'source',
      'state',
      'period',
      'market_value_eur_mwh',
      'base_eur_mwh',
    ])
    const count = profiles.reduce((sum, { months, years }) => sum + months.length + years.length, 0)
    expect(rows).toHaveLength(count)
    const [first] = profiles
    expect(Number(rows[0]![4])).toBeCloseTo(first!.months[0]!.value!, 3)
    const about = await bytesOf(pathOf('technologies.csv?part=about'))
    expect(about.bytes.toString()).toContain(`${messages.en.workbook.citation}: `)
    expect(about.bytes.toString()).toContain(`${messages.en.profileValue.files.source}: `)
  })
  it.skipIf(workbookReader === undefined).for(['en', 'de'] as const)(
    'as a workbook state in %s their meaning and that prices are synthetic',
    async (language) => {
      const { bytes } = await bytesOf(pathOf('technologies.xlsx'), language)
      const sheets = workbookCells(bytes)
      const { profileValue: text, marketValue, workbook } = messages[language]
      expect(Object.keys(sheets)[0]).toBe(text.files.sheets.technologies)
      const information = JSON.stringify(sheets[workbook.sheets.information])
      for (const part of [text.files.method, marketValue.syntheticHint]) expect(information).toContain(part)
    },
  )
  it('by federal state wait for the fleet', async () => {
    const { body } = await customer.get(pathOf('states'))
    const { fleet, states } = stateProfilesSchema.parse(body)
    if (fleet === null) expect(states).toEqual([])
    else expect(states.length).toBeGreaterThan(0)
  })
})

describe('a cell', () => {
  const [site] = demoSites
  it('is valued next to all onshore wind turbines, as the market value product values it', async () => {
    const { body } = await customer.get(pathOf(`series?lat=${site!.lat}&lon=${site!.lon}`))
    const series = profileSeriesSchema.parse(body)
    const market = await productId(customer, 'demo', 'mva')
    const { body: valued } = await customer.get(
      `/api/market/${market}/series?lat=${site!.lat}&lon=${site!.lon}`,
    )
    expect(series.cell).toEqual(valued.cell)
    for (const year of series.years) {
      expectConsistent(year)
      const same = valued.years.find(({ period }: { period: string }) => period === year.period)
      expect(year.value! / same.by_law.value).toBeCloseTo(1, 9)
      expect(year.energy! / same.by_law.energy).toBeCloseTo(1, 9)
      // Base prices differ in the first year's hours that the atlas, in UTC, lacks.
      expect(year.base! / same.base).toBeCloseTo(1, 3)
    }
    const year = series.years.at(-1)!
    expect(year.fleet.published).toBeGreaterThan(0)
    expect(year.ratio.published).toBeCloseTo(year.value! / year.fleet.published!, 12)
    expect(year.ratio.feed_in).toBeCloseTo(year.value! / year.fleet.feed_in!, 12)
  })
  it("of the map has figures equal to those of a list's site in its file", async () => {
    const { listId } = await buildList(customer)
    const { bytes } = await bytesOf(pathOf(`sites.csv?list_id=${listId}`))
    const [head, ...rows] = parseCsv(bytes.toString())
    const { body } = await customer.get(pathOf(`series?lat=${site!.lat}&lon=${site!.lon}`))
    const year = (body.years as ComparedFigures[]).at(-1)!
    const own = rows.find((row) => row[0] === site!.name && row[3] === year.period)!
    const cell = (name: string) => Number(own[head!.indexOf(name)])
    expect(cell('market_value_eur_mwh')).toBeCloseTo(year.value!, 2)
    expect(cell('profile_factor')).toBeCloseTo(year.profile_factor!, 4)
    expect(cell('ratio_published')).toBeCloseTo(year.ratio.published!, 4)
    expect(head).not.toContain('negative_hours')
    const { answer } = await bytesOf(pathOf(`sites.xlsx?list_id=${listId}`))
    expect(answer.status).toBe(200)
  })
  it("has the value of the atlas's field there", async () => {
    const { body } = await customer.get(pathOf(`series?lat=${site!.lat}&lon=${site!.lon}`))
    const year = (body.years as ComparedFigures[]).at(-1)!
    for (const [profile, expected] of [
      ['factor', year.profile_factor],
      ['cost', year.profile_cost],
      ['ratio', year.ratio.published],
    ] as const) {
      const { answer, bytes } = await bytesOf(pathOf(`field.tif?profile=${profile}&period=${year.period}`))
      expect(answer.status).toBe(200)
      const file = join(server.dataDirectory, `profile-${profile}.tif`)
      await writeFile(file, bytes)
      const opened = await openGeoTiff(file)
      if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
      const found = await opened.value.valueAt(body.cell.lat, body.cell.lon, 'nearest')
      await opened.value.close()
      expect(found! / expected!).toBeCloseTo(1, 2)
    }
    expect((await customer.get(pathOf('field.tif?period=1999'))).body.errorcode).toBe(
      'MARKET_PERIOD_NOT_AVAILABLE',
    )
  })
  it('outside the atlas, of an unknown turbine or with an unknown key is refused', async () => {
    expect((await customer.get(pathOf('series?lat=10&lon=10'))).body.errorcode).toBe('OUT_OF_AREA')
    expect((await customer.get(pathOf('fields?turbine=none'))).status).toBe(400)
    expect((await customer.get(pathOf('series?lat=53&lon=9&height=100'))).status).toBe(400)
    expect((await customer.get(pathOf('field.tif?period=2025&profile=delta'))).status).toBe(400)
  })
})

it('a product that was not bought, or a list of another customer, shows nothing', async () => {
  const other = await buildCustomer(server, { ordersOfNewProducts: null })
  for (const call of ['technologies', 'states', 'fields', 'technologies.csv', 'series?lat=53&lon=9'])
    expect((await other.get(pathOf(call))).body.errorcode).toBe('PRODUCT_NOT_PURCHASED')
  expect((await other.get(`/api/products_pva/${id}`)).body.errorcode).toBe('PRODUCT_NOT_PURCHASED')
  const buyer = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const { listId } = await buildList(customer)
  expect((await buyer.get(pathOf(`sites.csv?list_id=${listId}`))).status).toBe(404)
  expect((await customer.get('/api/profile/99999/technologies')).status).toBe(404)
  // Another kind of product has no profile.
  const market = await productId(customer, 'demo', 'mva')
  expect((await customer.get(`/api/profile/${market}/technologies`)).status).toBe(404)
})

/** Checks that cost, factor, value and revenue are consistent. */
function expectConsistent({
  value,
  base,
  profile_cost,
  profile_cost_eur,
  profile_factor,
  energy,
  revenue,
}: ProfileFigures) {
  expect(revenue! / energy!).toBeCloseTo(value!, 9)
  expect(profile_cost).toBeCloseTo(base! - value!, 9)
  expect(profile_cost_eur! / (profile_cost! * energy!)).toBeCloseTo(1, 9)
  expect(profile_factor).toBeCloseTo(value! / base!, 9)
}

/** Rows of a file whose cells contain no delimiter. */
function parseCsv(text: string): string[][] {
  return text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
}
