import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Time at which the files of a result were removed after their retention. */
export const resultLifecycle: Migration = {
  async up(db) {
    await sql`ALTER TABLE job ADD COLUMN result_removed_at timestamptz`.execute(db)
    await sql`
      CREATE INDEX job_kept ON job (finished_at)
      WHERE published_attempt IS NOT NULL AND result_removed_at IS NULL`.execute(db)
  },
}
