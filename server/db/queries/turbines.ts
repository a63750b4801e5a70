import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'
import type { PowerCurveTable, TurbineTypeTable, TurbineVendorTable } from '../schema/turbines.ts'

export type StoredVendor = Selectable<TurbineVendorTable>
export type StoredTurbineType = Selectable<TurbineTypeTable>
export type StoredPowerCurve = Selectable<PowerCurveTable>

/** Everything that a customer entered about turbines, oldest first. */
export interface OwnTurbines {
  readonly vendors: readonly StoredVendor[]
  readonly types: readonly StoredTurbineType[]
  readonly curves: readonly StoredPowerCurve[]
}

export async function ownTurbines(db: Kysely<Database>, customerId: number): Promise<OwnTurbines> {
  const [vendors, types, curves] = await Promise.all([
    db.selectFrom('turbine_vendor').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
    db.selectFrom('turbine_type').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
    db.selectFrom('power_curve').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
  ])
  return { vendors, types, curves }
}

/** Everything of a customer about turbines, locked against other changes until the transaction ends. */
export async function lockOwnTurbines(trx: Transaction<Database>, customerId: number): Promise<OwnTurbines> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  return ownTurbines(trx, customerId)
}

export function ownPowerCurve(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<StoredPowerCurve | undefined> {
  return db
    .selectFrom('power_curve')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

export function ownTurbineType(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<StoredTurbineType | undefined> {
  return db
    .selectFrom('turbine_type')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Names of the lists whose sites use one of the types, or one of the power curves of their turbines. */
export async function listsUsing(
  db: Kysely<Database>,
  customerId: number,
  { typeIds, curveIds }: { readonly typeIds: readonly number[]; readonly curveIds: readonly number[] },
): Promise<string[]> {
  const sites = await db
    .selectFrom('site')
    .innerJoin('site_list', 'site_list.id', 'site.list_id')
    .select(['site_list.name as list', 'site.turbine_type_id', 'site.power_curve_id', 'site.info'])
    .where('site.customer_id', '=', customerId)
    .orderBy('site_list.id')
    .execute()
  const isOne = (ids: readonly number[], id: number | null | undefined) => id != null && ids.includes(id)
  const uses = sites.filter((site) =>
    [site, ...(site.info.turbines ?? [])].some(
      (turbine) => isOne(typeIds, turbine.turbine_type_id) || isOne(curveIds, turbine.power_curve_id),
    ),
  )
  return [...new Set(uses.map(({ list }) => list))]
}
