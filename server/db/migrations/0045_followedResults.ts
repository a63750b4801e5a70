import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE followed_result (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      job_id uuid NOT NULL UNIQUE REFERENCES job ON DELETE CASCADE,
      most_orders integer NOT NULL CHECK (most_orders >= 0),
      data_version text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz NOT NULL DEFAULT '-infinity',
      stopped_at timestamptz
    )`,
  sql`CREATE INDEX followed_result_customer ON followed_result (customer_id, id)`,
  sql`CREATE INDEX followed_result_checked ON followed_result (checked_at) WHERE stopped_at IS NULL`,
  sql`
    CREATE TABLE recalculation (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      followed_id integer NOT NULL REFERENCES followed_result ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      data_version text NOT NULL,
      job_id uuid REFERENCES job ON DELETE CASCADE,
      orders integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      news jsonb,
      mail_id bigint,
      UNIQUE (followed_id, data_version)
    )`,
  sql`CREATE INDEX recalculation_customer ON recalculation (customer_id)`,
  sql`CREATE INDEX recalculation_job ON recalculation (job_id)`,
  sql`CREATE INDEX recalculation_unsent ON recalculation (customer_id) WHERE news IS NOT NULL AND mail_id IS NULL`,
  sql`ALTER TABLE mail DROP CONSTRAINT mail_kind_check`,
  sql`
    ALTER TABLE mail ADD CHECK (kind IN (
      'registration', 'reset', 'start', 'end', 'error', 'newData',
      'productRequest', 'requestGranted', 'requestDeclined', 'recalculated'))`,
  sql`
    CREATE UNIQUE INDEX mail_of_recalculations ON mail (customer_id, ((created_at AT TIME ZONE 'UTC')::date))
      WHERE kind = 'recalculated'`,
]

/** Results that the server recalculates on newer data, their recalculations, and one mail a day about those. */
export const followedResults: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
