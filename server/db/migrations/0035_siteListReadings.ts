import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE site_list_reading (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      list_id integer NOT NULL REFERENCES site_list ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      file text,
      reading jsonb NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX site_list_reading_list ON site_list_reading (list_id, id)`,
  sql`CREATE INDEX site_list_reading_customer ON site_list_reading (customer_id)`,
]

/** Readings of the files of a list's sites. */
export const siteListReadings: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
