import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Attempts computed by a cluster: their name in the cluster, and whether they wait there. */
export const externalRuns: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE job
        ADD COLUMN external_run text,
        ADD COLUMN external_state text CHECK (external_state IN ('PENDING', 'RUNNING')),
        ADD CONSTRAINT job_external CHECK (external_run IS NULL OR status = 'RUNNING')`.execute(db)
  },
}
