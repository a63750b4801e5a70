import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE purchase_correction (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      purchase_id integer NOT NULL REFERENCES purchase ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('correct', 'take back')),
      site_change integer NOT NULL DEFAULT 0,
      moves_expiry boolean NOT NULL DEFAULT false,
      expires_at timestamptz CHECK (moves_expiry OR expires_at IS NULL),
      reason text NOT NULL CHECK (reason <> ''),
      at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX purchase_correction_purchase ON purchase_correction (purchase_id, id)`,
  sql`CREATE INDEX purchase_correction_customer ON purchase_correction (customer_id)`,
  sql`
    CREATE TRIGGER purchase_correction_append_only BEFORE UPDATE OR DELETE ON purchase_correction
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  sql`
    ALTER TABLE order_entry
      ADD COLUMN correction_id integer REFERENCES purchase_correction ON DELETE CASCADE`,
  sql`
    CREATE UNIQUE INDEX order_entry_correction ON order_entry (correction_id)
      WHERE correction_id IS NOT NULL`,
  sql`
    ALTER TABLE audit_entry
      ADD COLUMN customer_uuid uuid,
      ADD COLUMN act text,
      ADD COLUMN details jsonb`,
  sql`
    UPDATE audit_entry SET customer_uuid = customer.uuid
      FROM customer WHERE customer.id = audit_entry.customer_id`,
  sql`CREATE INDEX audit_entry_at ON audit_entry (at)`,
]

/** Corrections of purchases as separate entries; objects of actions of admins or the operator, in numbers. */
export const correctionsAndAudit: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
