import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A noise-reduced mode of a parametric curve is parametric itself, and as uncertain. */
export const parametricModes: Migration = {
  async up(db) {
    await sql`ALTER TABLE power_curve ADD COLUMN parametric_uncertainty double precision`.execute(db)
  },
}
