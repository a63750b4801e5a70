import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A copy of a calculated wind farm keeps the losses and uncertainties of the calculation for its next order. */
export const farmAssumptions: Migration = {
  async up(db) {
    await sql`ALTER TABLE site_list ADD COLUMN wind_farm_assumptions jsonb`.execute(db)
  },
}
