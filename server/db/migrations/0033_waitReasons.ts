import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reason why an attempt waits in the queue of a cluster, in the cluster's words. */
export const waitReasons: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN external_reason text`.execute(db)
  },
}
