import { type Kysely, sql } from 'kysely'
import type { Customer } from '../schema/customers.ts'
import type { FollowedResult } from '../schema/followedResults.ts'
import type { Database } from '../schema/index.ts'

/** Results that an account keeps up to date, last chosen first. @param beforeId  undefined: all */
export function followedResultsOf(
  db: Kysely<Database>,
  customerId: number,
  beforeId: number | undefined,
  limit: number,
) {
  return followedResults(db)
    .where('followed_result.customer_id', '=', customerId)
    .$if(beforeId !== undefined, (all) => all.where('followed_result.id', '<', beforeId!))
    .orderBy('followed_result.id', 'desc')
    .limit(limit)
    .execute()
}

/** Results that accounts keep up to date, with the end of their newest calculation. */
export function followedResults(db: Kysely<Database>) {
  return db
    .selectFrom('followed_result')
    .innerJoin('job', 'job.id', 'followed_result.job_id')
    .selectAll('followed_result')
    .select('job.finished_at')
}

export type FollowedView = Awaited<ReturnType<typeof followedResultsOf>>[number]

/** Minutes between checks of a followed result. */
const checkEveryMinutes = 10

/** Takes the kept result whose last check is the longest ago; no other server gets it meanwhile. */
export function takeFollowedResult(db: Kysely<Database>): Promise<FollowedResult | undefined> {
  return db
    .updateTable('followed_result')
    .set({ checked_at: sql<Date>`now()` })
    .where('id', '=', (all) =>
      all
        .selectFrom('followed_result')
        .select('id')
        .where('stopped_at', 'is', null)
        .where('checked_at', '<', sql<Date>`now() - make_interval(mins => ${checkEveryMinutes})`)
        .orderBy('checked_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** An account, and whether an external realm has issued a token for it within so many days. */
export async function orderingCustomer(
  db: Kysely<Database>,
  id: number,
  realmDays: number,
): Promise<{ readonly customer: Customer; readonly isKnownToRealm: boolean }> {
  const { realm_knows, ...customer } = await db
    .selectFrom('customer')
    .selectAll()
    .select(
      sql<boolean>`coalesce(realm_seen_at > now() - make_interval(days => ${realmDays}::int), false)`.as(
        'realm_knows',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { customer, isKnownToRealm: realm_knows }
}
