import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Files of the operation of wind farms. Their list is no foreign key: a deleted list can be restored within a day, and
 * its files are then there again.
 */
export const operationFiles: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operation_file (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
        list_id integer NOT NULL,
        summary jsonb NOT NULL,
        sha256 text NOT NULL,
        data bytea NOT NULL,
        imported_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db)
    await sql`CREATE INDEX operation_file_list ON operation_file (customer_id, list_id, id)`.execute(db)
  },
}
