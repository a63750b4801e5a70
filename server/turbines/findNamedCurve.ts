import type { Kysely } from 'kysely'
import { catalogueVendors } from '#domain/catalogue'
import type { Database } from '../db/schema/index.ts'
import { type FoundPowerCurve, findPowerCurve } from './findTurbine.ts'

export type NamedPowerCurve = FoundPowerCurve & { readonly vendor: string }

/** A power curve of the catalogue or the customer's own; undefined for any other id. */
export async function findNamedCurve(
  db: Kysely<Database>,
  customerId: number,
  curveId: number,
): Promise<NamedPowerCurve | undefined> {
  const curve = await findPowerCurve(db, customerId, curveId)
  if (curve === undefined) return undefined
  return { ...curve, vendor: await vendorName(db, customerId, curve.type.vendorId) }
}

async function vendorName(db: Kysely<Database>, customerId: number, vendorId: number): Promise<string> {
  const shipped = catalogueVendors.find(({ id }) => id === vendorId)
  if (shipped !== undefined) return shipped.name
  const own = await db
    .selectFrom('turbine_vendor')
    .select('name')
    .where('id', '=', vendorId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return own?.name ?? ''
}
