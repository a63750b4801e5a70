import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`ALTER TABLE site DROP CONSTRAINT site_status_check`,
  // NOT VALID: stored rows satisfy the narrower list already and need no scan.
  sql`
    ALTER TABLE site ADD CHECK (status IN ('planned', 'portfolio', 'planned_by_others', 'excluded')) NOT VALID`,
]

/** Turbines planned by others. */
export const turbinesOfOthers: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
