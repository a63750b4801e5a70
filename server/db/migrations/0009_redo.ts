import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`ALTER TABLE job ADD COLUMN redo_of uuid REFERENCES job ON DELETE SET NULL`,
  sql`CREATE INDEX job_redo_of ON job (redo_of) WHERE redo_of IS NOT NULL`,
  // A free update is counted from the order that was paid, not from the last free one.
  sql`ALTER TABLE job ADD COLUMN ordered_at timestamptz`,
  sql`UPDATE job SET ordered_at = created_at`,
  sql`ALTER TABLE job ALTER COLUMN ordered_at SET NOT NULL`,
  sql`ALTER TABLE job ALTER COLUMN ordered_at SET DEFAULT now()`,
]

/** Time series that bring an earlier one up to date. */
export const redo: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
