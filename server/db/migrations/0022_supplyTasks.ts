import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the tasks that fetch data, with their schedule and outcome: one row per task, at most one running. */
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
