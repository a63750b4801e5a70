import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Forward curves of accounts: each the quotes of one day, deleted with the account. */
export const forwardCurves: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE forward_curve (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
        name text NOT NULL,
        quote_date text NOT NULL,
        source text NOT NULL,
        quotes jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db)
    await sql`CREATE INDEX forward_curve_customer ON forward_curve (customer_id, id)`.execute(db)
    await sql`
      CREATE UNIQUE INDEX forward_curve_name ON forward_curve (customer_id, lower(name), quote_date)`.execute(
      db,
    )
  },
}
