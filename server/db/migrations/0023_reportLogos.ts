import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A customer's picture on reports: at most one, deleted with the account. */
export const reportLogos: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE report_logo (
        customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('png', 'jpeg')),
        width_px integer NOT NULL CHECK (width_px > 0),
        height_px integer NOT NULL CHECK (height_px > 0),
        picture bytea NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db)
  },
}
