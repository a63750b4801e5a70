import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'
import type { SiteListTable, SiteTable } from '../schema/sites.ts'

export type StoredSite = Selectable<SiteTable>
export type StoredSiteList = Selectable<SiteListTable> & { readonly sites: readonly StoredSite[] }

/** All lists of a customer with their sites, oldest first. */
export async function siteListsOf(db: Kysely<Database>, customerId: number): Promise<StoredSiteList[]> {
  const [lists, sites] = await Promise.all([
    db.selectFrom('site_list').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
    db.selectFrom('site').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
  ])
  const byList = Map.groupBy(sites, (site) => site.list_id)
  return lists.map((list) => ({ ...list, sites: byList.get(list.id) ?? [] }))
}

/** One list with its sites; undefined if the customer has none of this id. */
export async function findSiteList(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
): Promise<StoredSiteList | undefined> {
  const list = await db
    .selectFrom('site_list')
    .selectAll()
    .where('id', '=', listId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return list === undefined ? undefined : { ...list, sites: await sitesOfList(db, customerId, listId) }
}

/** Locks a list against other changes until the transaction ends. */
export async function lockSiteList(
  trx: Transaction<Database>,
  customerId: number,
  listId: number,
): Promise<Selectable<SiteListTable> | undefined> {
  return trx
    .selectFrom('site_list')
    .selectAll()
    .where('id', '=', listId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
}

export function sitesOfList(db: Kysely<Database>, customerId: number, listId: number): Promise<StoredSite[]> {
  return db
    .selectFrom('site')
    .selectAll()
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Names of all lists of a customer, who is locked so that no other list can take a name meanwhile. */
export async function lockListNames(
  trx: Transaction<Database>,
  customerId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  return trx.selectFrom('site_list').select(['id', 'name']).where('customer_id', '=', customerId).execute()
}
