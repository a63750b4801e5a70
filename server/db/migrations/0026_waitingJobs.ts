import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index for finding customers with waiting jobs and the oldest job of each, however many wait. */
export const waitingJobs: Migration = {
  async up(db) {
    await sql`
      CREATE INDEX job_waiting ON job (customer_id, number) INCLUDE (run_at)
      WHERE status IN ('SUBMITTED', 'PENDING')`.execute(db)
  },
}
