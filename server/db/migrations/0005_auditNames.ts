import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`ALTER TABLE audit_entry ADD COLUMN admin_uuid uuid`,
  sql`ALTER TABLE audit_entry ADD COLUMN admin_login_name text NOT NULL DEFAULT ''`,
  sql`
    UPDATE audit_entry SET admin_uuid = customer.uuid, admin_login_name = customer.login_name
      FROM customer WHERE customer.id = audit_entry.admin_id`,
  sql`ALTER TABLE audit_entry ALTER COLUMN admin_login_name DROP DEFAULT`,
]

/** Keeps the name of the acting admin in audit entries, also after the account is deleted. */
export const auditNames: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
