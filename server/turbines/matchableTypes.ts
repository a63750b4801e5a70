import type { Kysely } from 'kysely'
import { catalogueVendors } from '#domain/catalogue'
import type { MatchableType } from '#domain/register'
import { ownTurbines } from '../db/queries/turbines.ts'
import type { Database } from '../db/schema/index.ts'
import { shippedTypes } from './shippedTypes.ts'

/** All turbine types available to a customer, the own ones first, with their vendors' names for matching. */
export async function matchableTypes(db: Kysely<Database>, customerId: number): Promise<MatchableType[]> {
  return [...(await ownMatchableTypes(db, customerId)), ...shippedTypes()]
}

/** Those entered by the customer. */
export async function ownMatchableTypes(db: Kysely<Database>, customerId: number): Promise<MatchableType[]> {
  const { vendors, types, curves } = await ownTurbines(db, customerId)
  const ownVendors = new Map(vendors.map(({ id, name }) => [id, name]))
  const shippedVendors = new Map(catalogueVendors.map(({ id, name }) => [id, name]))
  const withCurve = new Set(curves.map(({ turbine_type_id }) => turbine_type_id))
  return types.map((type) => ({
    id: type.id,
    vendor: ownVendors.get(type.vendor_id) ?? shippedVendors.get(type.vendor_id) ?? '',
    name: type.name,
    ratedPowerKw: type.rated_power_kw,
    rotorDiameterM: type.rotor_diameter_m,
    hasPowerCurve: withCurve.has(type.id),
  }))
}
