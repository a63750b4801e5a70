import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The newest release that has served the database, for the error message of an older release. */
export const servingRelease: Migration = {
  async up(db) {
    await sql`ALTER TABLE installation ADD COLUMN release text`.execute(db)
  },
}
