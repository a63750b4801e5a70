import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`ALTER TABLE customer ADD COLUMN mail_new_data boolean NOT NULL DEFAULT false`,
  // The constraint is only widened: it still accepts what an older release writes.
  sql`ALTER TABLE mail DROP CONSTRAINT mail_kind_check`,
  sql`
    ALTER TABLE mail ADD CHECK (kind IN ('registration', 'reset', 'start', 'end', 'error', 'newData'))`,
  // At most one mail a night, however many atlases have grown.
  sql`
    CREATE UNIQUE INDEX mail_of_new_data ON mail (customer_id, ((created_at AT TIME ZONE 'UTC')::date))
      WHERE kind = 'newData'`,
]

/** Mails about weather that is newer than a customer's results, for customers who subscribed. */
export const newDataMails: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
