import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is fetched from the sources of data, when next, and how it went: one row per task, one of them under way at a time. */
export const supplyTasks: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE supply_task (
        name text PRIMARY KEY,
        next_due_at timestamptz,
        lease_owner uuid,
        lease_until timestamptz,
        started_at timestamptz,
        ended_at timestamptz,
        state text NOT NULL DEFAULT 'never' CHECK (state IN ('never', 'running', 'done', 'failed')),
        log text NOT NULL DEFAULT '',
        CHECK ((lease_owner IS NULL) = (lease_until IS NULL))
      )`.execute(db)
  },
}
