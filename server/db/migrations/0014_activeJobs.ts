import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index of active jobs, which are counted at every order. */
export const activeJobs: Migration = {
  async up(db) {
    await sql`CREATE INDEX job_active ON job (customer_id) WHERE finished_at IS NULL`.execute(db)
  },
}
