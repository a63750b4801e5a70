import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Design class of an own turbine type, as its manufacturer states it. */
export const windClass: Migration = {
  async up(db) {
    await sql`ALTER TABLE turbine_type ADD COLUMN wind_class jsonb`.execute(db)
  },
}
