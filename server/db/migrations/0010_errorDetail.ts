import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the calculation's program said about a failure, for admins. */
export const errorDetail: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN error_detail text`.execute(db)
  },
}
