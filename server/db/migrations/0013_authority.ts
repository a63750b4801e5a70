import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    ALTER TABLE customer
      ADD COLUMN role_as_of timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN realm_seen_at timestamptz`,
  sql`ALTER TABLE api_key ADD COLUMN expires_at timestamptz`,
  sql`
    CREATE TABLE realm_session (
      id text PRIMARY KEY,
      customer_id integer REFERENCES customer ON DELETE SET NULL,
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz
    )`,
  sql`CREATE INDEX realm_session_customer ON realm_session (customer_id)`,
  sql`CREATE INDEX realm_session_seen ON realm_session (seen_at)`,
]

/** Time since which a role applies, known logins of an external realm, expiry of keys for programs. */
export const authority: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
