import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { plantRegisterSchema, reconciliationSchema, stateProfilesSchema } from '#contracts'
import { type AtlasGrid, gridCellOf } from '#domain'
import { unpackRegister } from '#domain/register'
import { refreshNow } from '../../refresh/refreshNow.ts'
import { makeDemoRegister } from '../../register/importRegister.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
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
})

function isInside(grid: AtlasGrid, lat: number, lon: number): boolean {
  return gridCellOf(grid, lat, lon) !== null
}
