import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE password_link (
      token_hash text PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX password_link_customer ON password_link (customer_id)`,
  sql`
    CREATE TABLE api_key (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      prefix text NOT NULL,
      key_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    )`,
  sql`CREATE INDEX api_key_customer ON api_key (customer_id)`,
  sql`
    CREATE TABLE audit_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      admin_id integer REFERENCES customer ON DELETE SET NULL,
      customer_id integer REFERENCES customer ON DELETE SET NULL,
      action text NOT NULL,
      status integer NOT NULL
    )`,
  sql`CREATE INDEX audit_entry_customer ON audit_entry (customer_id, id)`,
  sql`CREATE INDEX audit_entry_admin ON audit_entry (admin_id)`,
]

/** Links to set a password, keys for programs, actions of admins. */
export const selfService: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
