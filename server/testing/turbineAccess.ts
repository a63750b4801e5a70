import type { routes } from '#contracts'
import { type Expectation, own, owners, type Things } from './accessExpectation.ts'
import type { Client } from './client.ts'
import { curvePoints, turbineBuilder } from './turbines.ts'

const change = [401, 403, 200, 404, 404, 200] as const
const create = [401, 403, 201, 404, 404, 201] as const

const vendor = ({ vendorId }: Things) => ({ id: vendorId })
const type = ({ turbineTypeId }: Things) => ({ id: turbineTypeId })
const curve = ({ powerCurveId }: Things) => ({ id: powerCurveId })
let count = 0
const fresh = () => {
  count += 1
  return `turbine ${count}`
}

/** An own vendor of a customer, with a type that has a power curve. */
export async function buildTurbine(client: Client) {
  const make = turbineBuilder(client)
  const { body } = await client.post('/api/turbines/vendors', { name: fresh() })
  const turbineTypeId = await make.type(body.id)
  return { vendorId: body.id, turbineTypeId, powerCurveId: (await make.curve(turbineTypeId)).id }
}

/** Who gets what of turbines. */
export const turbineAccess = {
  turbineInfos: { is: own },
  powerCurve: { is: owners, path: curve },
  createVendor: { is: [401, 403, 201, 201, 201, 201], body: () => ({ name: fresh() }) },
  changeVendor: { is: change, path: vendor, body: () => ({ name: fresh() }) },
  deleteVendor: { is: change, path: vendor },
  createTurbineType: {
    is: create,
    body: ({ vendorId }) => ({
      vendor_id: vendorId,
      name: fresh(),
      rated_power_kw: 2000,
      rotor_diameter_m: 90,
    }),
  },
  changeTurbineType: { is: change, path: type, body: () => ({ name: fresh() }) },
  deleteTurbineType: { is: change, path: type },
  createPowerCurve: {
    is: create,
    body: ({ turbineTypeId }) => ({ turbine_type_id: turbineTypeId, name: fresh(), ...curvePoints }),
  },
  changePowerCurve: { is: change, path: curve, body: () => ({ name: fresh() }) },
  deletePowerCurve: { is: change, path: curve },
  // No form: who may ask at all gets 400.
  checkPowerCurve: { is: [401, 403, 400, 400, 400, 400], body: () => ({}) },
  assignTurbine: {
    is: change,
    body: (things) => ({
      list_id: things.listId,
      site_ids: [things.siteId],
      turbine_type_id: things.turbineTypeId,
      hub_height: 100,
    }),
  },
} satisfies Partial<Record<keyof typeof routes, Expectation>>

/** For calls that are about no turbine. */
export const noTurbine = { vendorId: 0, turbineTypeId: 0, powerCurveId: 0 }
