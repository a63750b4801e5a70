import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueVendors } from '#domain/catalogue'
import { buildCustomer, type SignedIn } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { curvePoints, turbineBuilder, turbinePaths } from '../../testing/turbines.ts'

let server: TestServer
let ada: SignedIn
let make: ReturnType<typeof turbineBuilder>
beforeAll(async () => {
  server = await startTestServer({ begin: 'bare' })
  ada = await buildCustomer(server)
  make = turbineBuilder(ada)
})
afterAll(() => server.close())

const { curves } = turbinePaths
const vestas = catalogueVendors.find(({ name }) => name === 'Vestas')!
const v80 = vestas.types.find(({ name }) => name === 'V80-2.0 MW Offshore')!

it('a noise-reduced mode of a parametric curve is parametric too, until other powers are entered', async () => {
  const type = vestas.types.find((one) => one.curves[0]?.origin === 'parametric')!
  const [full] = type.curves
  const reduction = { power_curve_id: full!.id, reduced_power_kw: Math.round(0.6 * type.ratedPowerKw) }
  const mode = await make.curve(type.id, { reduction })
  const mark = { origin: 'parametric', energy_uncertainty: full!.energyUncertainty, own: true }
  expect(mode).toMatchObject(mark)
  const { body } = await ada.get('/api/turbine_infos')
  expect(body.turbine_infos.find(({ id }: { id: number }) => id === mode.id)).toMatchObject(mark)
  const renamed = await ada.put(`${curves}/${mode.id}`, { name: make.fresh('Night') })
  expect(renamed.body).toMatchObject(mark)
  const entered = await ada.put(`${curves}/${mode.id}`, { power: curvePoints.power })
  expect(entered.body).toMatchObject({ origin: 'own', energy_uncertainty: null })
  // A mode of a published curve is the customer's own.
  const other = { power_curve_id: v80.curves[0]!.id, reduced_power_kw: 1200 }
  expect(await make.curve(v80.id, { reduction: other })).toMatchObject({
    origin: 'own',
    energy_uncertainty: null,
  })
})
