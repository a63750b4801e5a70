import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links that show results without a login, deleted with the account. Only the hash of each token is stored. */
export const shares: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE share (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        title text NOT NULL,
        jobs jsonb NOT NULL,
        with_files boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        last_opened_at timestamptz,
        opened integer NOT NULL DEFAULT 0
      )`.execute(db)
    await sql`CREATE INDEX share_customer ON share (customer_id, id)`.execute(db)
  },
}
