import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'
import type { SiteListTable, SiteTable } from '../schema/sites.ts'
import type { LockedAccount } from './lockAccount.ts'

export type StoredSite = Selectable<SiteTable>
export type StoredSiteList = Selectable<SiteListTable> & { readonly sites: readonly StoredSite[] }

/** Rows after an id, in the order of their ids. */
export interface IdRange {
  /** 0: from the first one. */
  readonly after: number
  readonly limit: number
}

/** Sites read per query; the sites of one list are always read together, for one consistent state. */
const sitesAtOnce = 200

/** Lists with their sites in the order of the ids; lists deleted meanwhile are left out. */
export async function siteListsOf(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<StoredSiteList[]> {
  const [lists, sites] = await Promise.all([
    db
      .selectFrom('site_list')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('site')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('list_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
  const byList = Map.groupBy(sites, (site) => site.list_id)
  return lists.map((list) => ({ ...list, sites: byList.get(list.id) ?? [] }))
}

/** Splits ids of lists into portions that `siteListsOf` reads in one query. */
export function listPortions(heads: readonly Pick<StoredListHead, 'id' | 'site_count'>[]): number[][] {
  const found: number[][] = []
  let room = 0
  for (const { id, site_count: sites } of heads) {
    if (room < sites || found.length === 0) {
      found.push([])
      room = sitesAtOnce
    }
    found.at(-1)!.push(id)
    // An empty list counts as one site.
    room -= Math.max(sites, 1)
  }
  return found
}

/** A list with the number of its sites instead of the sites. */
export type StoredListHead = Selectable<SiteListTable> & { readonly site_count: number }

/** Lists of a customer without their sites, oldest first. */
export function listHeadsOf(
  db: Kysely<Database>,
  customerId: number,
  range: IdRange,
): Promise<StoredListHead[]> {
  return listsIn(db, customerId, range)
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('site')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('site.list_id', '=', 'site_list.id')
        .$asScalar()
        .$notNull()
        .as('site_count'),
    )
    .execute()
}

function listsIn(db: Kysely<Database>, customerId: number, { after, limit }: IdRange) {
  return db
    .selectFrom('site_list')
    .where('customer_id', '=', customerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
}

/** Whether a customer has a list of this id. */
export async function hasSiteList(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('site_list')
    .select('id')
    .where('id', '=', listId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Some sites of a list, oldest first. */
export function sitesIn(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
  { after, limit }: IdRange,
): Promise<StoredSite[]> {
  return db
    .selectFrom('site')
    .selectAll()
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Finds a list with its sites; undefined if the customer has none with this id. */
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

/** Names of all lists of a locked account: no other list can take a name meanwhile. */
export function listNamesOf({
  trx,
  customerId,
}: LockedAccount): Promise<{ readonly id: number; readonly name: string }[]> {
  return trx.selectFrom('site_list').select(['id', 'name']).where('customer_id', '=', customerId).execute()
}
