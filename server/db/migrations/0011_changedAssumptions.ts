import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Losses and uncertainties of an energy yield set after its calculation. */
export const changedAssumptions: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE job
        ADD COLUMN assumptions jsonb,
        ADD COLUMN assumptions_changed_at timestamptz,
        ADD CONSTRAINT job_assumptions_dated CHECK ((assumptions IS NULL) = (assumptions_changed_at IS NULL))
    `.execute(db)
  },
}
