import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores the calculation's own error message, for admins. */
export const errorDetail: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN error_detail text`.execute(db)
  },
}
