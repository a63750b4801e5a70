import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Another consultant's assessment that an energy yield is compared with. */
export const otherAssessments: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN other_assessment jsonb`.execute(db)
  },
}
