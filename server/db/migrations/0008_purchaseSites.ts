import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE purchase_site (
      purchase_id integer NOT NULL REFERENCES purchase ON DELETE CASCADE,
      position integer NOT NULL,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
      lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
      selected_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (purchase_id, position),
      UNIQUE (purchase_id, lat, lon)
    )`,
  sql`CREATE INDEX purchase_site_customer ON purchase_site (customer_id)`,
  sql`
    CREATE TRIGGER purchase_site_append_only BEFORE UPDATE OR DELETE ON purchase_site
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
]

/** Sites chosen for a purchase of sites; once chosen they stay. */
export const purchaseSites: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
