import type { Kysely } from 'kysely'
import { catalogueVendors, type MatchableType } from '#domain'
import { ownTurbines } from '../db/queries/turbines.ts'
import type { Database } from '../db/schema/index.ts'

/** Every turbine type that a customer may use, the own ones first: with its vendor's name, to be found by it. */
export async function matchableTypes(db: Kysely<Database>, customerId: number): Promise<MatchableType[]> {
  const { vendors, types, curves } = await ownTurbines(db, customerId)
  const ownVendors = new Map(vendors.map(({ id, name }) => [id, name]))
  const shippedVendors = new Map(catalogueVendors.map(({ id, name }) => [id, name]))
  const withCurve = new Set(curves.map(({ turbine_type_id }) => turbine_type_id))
  const own = types.map((type) => ({
    id: type.id,
    vendor: ownVendors.get(type.vendor_id) ?? shippedVendors.get(type.vendor_id) ?? '',
    name: type.name,
    ratedPowerKw: type.rated_power_kw,
    rotorDiameterM: type.rotor_diameter_m,
    hasPowerCurve: withCurve.has(type.id),
  }))
  const shipped = catalogueVendors.flatMap((vendor) =>
    vendor.types.map(({ id, name, ratedPowerKw, rotorDiameterM, curves: published }) => ({
      id,
      vendor: vendor.name,
      name,
      ratedPowerKw,
      rotorDiameterM,
      hasPowerCurve: published.length > 0,
    })),
  )
  return [...own, ...shipped]
}
