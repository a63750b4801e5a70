import { type Kysely, sql } from 'kysely'
import type { Customer } from '../schema/customers.ts'
import type { Database } from '../schema/index.ts'
import type { StoredShare } from '../schema/shares.ts'

/** A link with its owner, by the database's clock. */
export interface ShareOfOwner {
  readonly share: StoredShare
  readonly owner: Customer
  /** Neither revoked nor expired. */
  readonly isInForce: boolean
  /** Whether an external realm has issued a token for the owner within so many days. */
  readonly isKnownToRealm: boolean
}

/** The link with the hash of a token; undefined: none. */
export async function shareByHash(
  db: Kysely<Database>,
  hash: string,
  realmDays: number,
): Promise<ShareOfOwner | undefined> {
  const share = await db
    .selectFrom('share')
    .selectAll()
    .select(sql<boolean>`(revoked_at IS NULL AND expires_at > now())`.as('is_in_force'))
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (share === undefined) return undefined
  const owner = await db
    .selectFrom('customer')
    .selectAll()
    .select(
      sql<boolean>`coalesce(realm_seen_at > now() - make_interval(days => ${realmDays}::int), false)`.as(
        'realm_knows',
      ),
    )
    .where('id', '=', share.customer_id)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  return { share, owner, isInForce: share.is_in_force, isKnownToRealm: owner.realm_knows }
}

/** Links of an account, newest first. @param beforeId only links created before this one; undefined: all */
export function sharesOf(
  db: Kysely<Database>,
  customerId: number,
  beforeId: number | undefined,
  limit: number,
): Promise<StoredShare[]> {
  return db
    .selectFrom('share')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(beforeId !== undefined, (all) => all.where('id', '<', beforeId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Records that a link was opened. */
export async function noteOpened(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('share')
    .set({ last_opened_at: sql<Date>`now()`, opened: sql<number>`opened + 1` })
    .where('id', '=', id)
    .execute()
}
