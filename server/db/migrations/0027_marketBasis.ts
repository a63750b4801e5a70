import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores the market data that a result is based on, and the subject of mails about new data. */
export const marketBasis: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN market_basis text`.execute(db)
    await sql`ALTER TABLE mail ADD COLUMN news jsonb NOT NULL DEFAULT '[]'`.execute(db)
  },
}
