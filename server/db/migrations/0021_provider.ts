import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who runs the installation, as an administrator has stated it for the legal texts. */
export const provider: Migration = {
  async up(db) {
    await sql`ALTER TABLE installation ADD COLUMN provider jsonb`.execute(db)
  },
}
