import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE deleted_item (
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      kind text NOT NULL,
      item_id integer NOT NULL,
      rows jsonb NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, kind, item_id)
    )`,
  sql`CREATE INDEX deleted_item_age ON deleted_item (deleted_at)`,
]

/** Rows of deleted lists and turbines, while the deletion can be undone. */
export const deletedItems: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
