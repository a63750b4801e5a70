import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE installation (
      id uuid PRIMARY KEY,
      is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`
    CREATE TABLE removed_job (
      id uuid PRIMARY KEY,
      removed_at timestamptz NOT NULL DEFAULT now()
    )`,
  // A trigger records deleted jobs, so no code path can forget to.
  sql`
    CREATE FUNCTION note_removed_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO removed_job (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  sql`
    CREATE TRIGGER job_removed AFTER DELETE ON job
      FOR EACH ROW EXECUTE FUNCTION note_removed_job()`,
]

/** Adds the id shared by database and data directory, and deleted jobs whose folders must be removed. */
export const installation: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
