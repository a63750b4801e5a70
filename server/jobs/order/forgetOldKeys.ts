import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** A client repeats an order within minutes; after a week the same key means a new order. */
const retentionDays = 7

/** Deletes idempotency keys of orders that are too old to be repeated. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
}
