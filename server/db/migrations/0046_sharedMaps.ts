import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links that show a map instead of results. */
export const sharedMaps: Migration = {
  async up(db) {
    await sql`ALTER TABLE share ADD COLUMN map jsonb`.execute(db)
  },
}
