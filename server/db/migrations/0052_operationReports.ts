import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE operation_report (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      list_id integer NOT NULL,
      product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
      language text NOT NULL,
      month text,
      pdf bytea,
      mail_id bigint,
      stopped_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz NOT NULL DEFAULT '-infinity',
      UNIQUE (customer_id, list_id)
    )`,
  sql`CREATE INDEX operation_report_checked ON operation_report (checked_at) WHERE stopped_at IS NULL`,
  sql`CREATE INDEX operation_report_product ON operation_report (product_id)`,
  sql`CREATE INDEX operation_report_mail ON operation_report (mail_id)`,
  sql`ALTER TABLE mail DROP CONSTRAINT mail_kind_check`,
  sql`
    ALTER TABLE mail ADD CHECK (kind IN (
      'registration', 'reset', 'start', 'end', 'error', 'newData',
      'productRequest', 'requestGranted', 'requestDeclined', 'recalculated', 'operationReport'))`,
]

/** Monthly reports of wind farms that accounts get by mail. Their list is no foreign key, as for files of operation. */
export const operationReports: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
