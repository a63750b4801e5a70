import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What market data a result rests on, and what a mail about new data is about. */
export const marketBasis: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN market_basis text`.execute(db)
    await sql`ALTER TABLE mail ADD COLUMN news jsonb NOT NULL DEFAULT '[]'`.execute(db)
  },
}
