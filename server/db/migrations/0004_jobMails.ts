import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records which mails about jobs were sent: the process that inserts the row sends the mail. */
export const jobMails: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE job_mail (
        job_id uuid NOT NULL REFERENCES job ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('start', 'end', 'error')),
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (job_id, kind)
      )`.execute(db)
  },
}
