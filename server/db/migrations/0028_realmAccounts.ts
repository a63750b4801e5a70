import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // `customer.subject` stays filled for servers of older releases; a later release drops it.
  sql`
    CREATE TABLE realm_account (
      issuer text NOT NULL,
      subject text NOT NULL,
      customer_id integer NOT NULL UNIQUE REFERENCES customer ON DELETE CASCADE,
      claimed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (issuer, subject)
    )`,
  sql`
    CREATE TABLE invitation (
      customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
      code_hash text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`ALTER TABLE installation ADD COLUMN subjects_issuer text`,
]

/**
 * Accounts of realms by issuer and subject, and invitations. The issuer of already stored subjects is unknown here; the
 * first server that starts with a realm adds it (see adoptSubjects).
 */
export const realmAccounts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
