import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** A client that repeats an order does so within minutes; who comes back after a week means a new one. */
const retentionDays = 7

/** Deletes the idempotency keys of orders that nobody repeats any more. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
}
