import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    ALTER TABLE site
      ADD COLUMN power_curve_id integer,
      ADD COLUMN wake_decay_constant double precision CHECK (wake_decay_constant BETWEEN 0.01 AND 0.15),
      ADD COLUMN status text NOT NULL DEFAULT 'planned' CHECK (status IN ('portfolio', 'planned', 'excluded'))`,
  sql`
    ALTER TABLE site_list
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN wind_farm_settings jsonb NOT NULL DEFAULT '{}'`,
  sql`CREATE INDEX job_wind_farm ON job (list_id) WHERE product = 'wakeloss'`,

  // A trigger increments the version, so no code path that changes sites can forget to.
  sql`
    CREATE FUNCTION count_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE site_list SET version = version + 1 WHERE id IN (SELECT list_id FROM changed);
      RETURN NULL;
    END $$`,
  ...(['INSERT', 'UPDATE', 'DELETE'] as const).map(
    (event) => sql`
      CREATE TRIGGER ${sql.raw(`site_${event.toLowerCase()}_counts`)} AFTER ${sql.raw(event)} ON site
        REFERENCING ${sql.raw(event === 'DELETE' ? 'OLD' : 'NEW')} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION count_list_version()`,
  ),
]

/** Adds the turbines and settings of wind farms, and the version of a list with its sites. */
export const windFarms: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
