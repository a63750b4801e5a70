import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Measured winds of accounts, deleted with the account. */
export const measurements: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE measurement (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
        name text NOT NULL,
        summary jsonb NOT NULL,
        data bytea NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db)
    await sql`CREATE UNIQUE INDEX measurement_name ON measurement (customer_id, lower(name))`.execute(db)
  },
}
