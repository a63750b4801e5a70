import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { messages, plantRegisterSchema, reconciliationSchema, stateProfilesSchema } from '#contracts'
import { type AtlasGrid, gridCellOf } from '#domain'
import { unpackRegister } from '#domain/register'
import { refreshNow } from '../../refresh/refreshNow.ts'
import { makeDemoRegister } from '../../register/importRegister.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
import { meterPlants } from '../../testing/meteredPlants.ts'
import { startTestServer } from '../../testing/testServer.ts'

it('every answer about the fleet states its share of the turbines, by state, and calls it national from 90 % of the power on', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { dataDirectory, context } = server
  await makeDemoRegister(join(dataDirectory, 'register'), { small: true })
  await refreshNow(context.environment)
  const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const units = unpackRegister(plantRegisterSchema.parse((await customer.get('/api/mastr.json')).body))
  const standing = units.filter(({ status }) => status !== 'planned')
  const atlas = await context.catalogue.find('demo')
  const shareIn = (wanted: (unit: (typeof units)[number]) => boolean, weight: 'units' | 'power') => {
    const sum = (all: typeof standing) =>
      all.reduce((total, { powerKw }) => total + (weight === 'units' ? 1 : powerKw), 0)
    const own = standing.filter(wanted)
    return sum(own.filter(({ lat, lon }) => isInside(atlas!.grid, lat, lon))) / sum(own)
  }
  const [profile, market] = [
    await productId(customer, 'demo', 'pva'),
    await productId(customer, 'demo', 'mva'),
  ]
  const states = stateProfilesSchema.parse((await customer.get(`/api/profile/${profile}/states`)).body)
  const reconciled = reconciliationSchema.parse(
    (await customer.get(`/api/market/${market}/reconciliation`)).body,
  )
  expect(states.states.length).toBeGreaterThan(0)
  for (const coverage of [states.fleet_coverage!, reconciled.fleet_coverage!]) {
    expect(coverage.units_share).toBeCloseTo(
      shareIn(({ isOffshore }) => !isOffshore, 'units'),
      9,
    )
    expect(coverage.power_share).toBeCloseTo(
      shareIn(({ isOffshore }) => !isOffshore, 'power'),
      9,
    )
    expect(coverage.national).toBe(coverage.power_share >= 0.9)
    expect(coverage.states.length).toBeGreaterThan(8)
    for (const { state, offshore, power_share } of coverage.states)
      expect(power_share).toBeCloseTo(
        shareIn((unit) => unit.isOffshore === offshore && (offshore || unit.state === state), 'power'),
        9,
      )
  }
  const path = `/api/market/${market}/reconciliation`
  const refused = await customer.get(`${path}?fleet_level=metered`)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('fleet_level')
  await meterPlants(dataDirectory, { lat: 53.87, lon: 9.11 })
  const asMetered = async (query: string) =>
    reconciliationSchema.parse((await customer.get(`${path}?fleet_level=metered${query}`)).body)
  // Meters are real, the weather is not.
  expect(await asMetered('')).toMatchObject({ fleet_withheld: true, fleet_basis: null })
  const levelled = await asMetered('&mixed=true')
  expect(levelled).toMatchObject({ fleet_level: 'metered', fleet_settlements: [{ year: '2025' }] })
  // Plants of one state give all states the same factor, which changes no value.
  const values = ({ months }: typeof levelled) => months.map(({ fleet }) => fleet?.value ?? Number.NaN)
  values(levelled).forEach((value, month) => {
    expect(value).toBeCloseTo(values(reconciled)[month]!, 6)
  })
  const about = async (level: string) =>
    String((await customer.get(`${path}.csv?part=about&fleet_level=${level}&mixed=true`)).body)
  expect(await about('metered')).toContain('netztransparenz.de')
  const permitted = (await customer.get(`${path}?fleet_level=permits`)).body
  expect(permitted).toMatchObject({ fleet_level: 'permits', fleet_permits: true })
  expect(values(permitted)).toHaveLength(reconciled.months.length)
  expect(await about('permits')).toContain(messages.en.marketValue.reconciliation.levels.permits)
})

function isInside(grid: AtlasGrid, lat: number, lon: number): boolean {
  return gridCellOf(grid, lat, lon) !== null
}
