import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Weights of results in the mean over atlases that a link shows. */
export const shareWeights: Migration = {
  async up(db) {
    await sql`ALTER TABLE share ADD COLUMN weights jsonb`.execute(db)
  },
}
