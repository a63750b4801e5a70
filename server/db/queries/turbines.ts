import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'
import type { PowerCurveTable, TurbineTypeTable, TurbineVendorTable } from '../schema/turbines.ts'
import { lockAccount } from './lockAccount.ts'

export type StoredVendor = Selectable<TurbineVendorTable>
export type StoredTurbineType = Selectable<TurbineTypeTable>
export type StoredPowerCurve = Selectable<PowerCurveTable>

/** All own vendors, types and curves of a customer, oldest first. */
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

/** All own turbine data of a customer, locked against other changes until the transaction ends. */
export async function lockOwnTurbines(trx: Transaction<Database>, customerId: number): Promise<OwnTurbines> {
  await lockAccount(trx, customerId)
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
  const own = (column: 'turbine_type_id' | 'power_curve_id', ids: readonly number[]) =>
    sql<boolean>`(${sql.ref(`site.${column}`)} = ANY(${ids}::int[]) OR EXISTS (
      SELECT 1 FROM jsonb_array_elements(coalesce(site.info -> 'turbines', '[]')) AS turbine
        WHERE (turbine ->> ${sql.lit(column)})::int = ANY(${ids}::int[])))`
  const lists = await db
    .selectFrom('site')
    .innerJoin('site_list', 'site_list.id', 'site.list_id')
    .select(['site_list.id', 'site_list.name'])
    .distinct()
    .where('site.customer_id', '=', customerId)
    .where(({ or }) => or([own('turbine_type_id', typeIds), own('power_curve_id', curveIds)]))
    .orderBy('site_list.id')
    .execute()
  return [...new Set(lists.map(({ name }) => name))]
}
