import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index by which the customers with waiting jobs are found, and the oldest job of each, however many wait. */
export const waitingJobs: Migration = {
  async up(db) {
    await sql`
      CREATE INDEX job_waiting ON job (customer_id, number) INCLUDE (run_at)
      WHERE status IN ('SUBMITTED', 'PENDING')`.execute(db)
  },
}
