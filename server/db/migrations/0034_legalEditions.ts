import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores each edition of the legal texts that customers accept, with a hash of its text. */
export const legalEditions: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE legal_edition (
        kind text NOT NULL CHECK (kind IN ('policy', 'legalInformations')),
        edition integer NOT NULL CHECK (edition > 0),
        origin text NOT NULL CHECK (origin IN ('shipped', 'own')),
        version integer NOT NULL CHECK (version > 0),
        sha256 text NOT NULL,
        provider text NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, edition)
      )`.execute(db)
  },
}
