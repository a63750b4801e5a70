import type { Answer, Client } from './client.ts'

export const turbinePaths = {
  vendors: '/api/turbines/vendors',
  types: '/api/turbines/types',
  curves: '/api/turbines/power_curves',
} as const

export const curvePoints = { power: { wind_speed_ms: [3, 8, 20], power_kw: [0, 900, 2000] } }

let counter = 0
function fresh(name: string): string {
  counter += 1
  return `${name} ${counter}`
}

/** Creates turbines of a customer under new names. */
export function turbineBuilder(client: Client) {
  const typeBody = (vendor_id: number, fields: object = {}) => ({
    vendor_id,
    name: fresh('Type'),
    rated_power_kw: 2000,
    rotor_diameter_m: 90,
    hub_heights_m: [100, 80.5],
    ...fields,
  })
  const { vendors, types, curves } = turbinePaths
  return {
    fresh,
    typeBody,
    vendor: async (): Promise<number> => (await client.post(vendors, { name: fresh('Windbau') })).body.id,
    type: async (vendorId: number): Promise<number> => (await client.post(types, typeBody(vendorId))).body.id,
    curve: async (turbine_type_id: number, fields: object = curvePoints): Promise<Answer['body']> =>
      (await client.post(curves, { turbine_type_id, name: fresh('Curve'), ...fields })).body,
  }
}

/** An own vendor of a customer, with a type that has a power curve. */
export async function buildTurbine(client: Client) {
  const make = turbineBuilder(client)
  const vendorId = await make.vendor()
  const turbineTypeId = await make.type(vendorId)
  return { vendorId, turbineTypeId, powerCurveId: (await make.curve(turbineTypeId)).id as number }
}
