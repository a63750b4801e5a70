import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // As entered by an administrator for the legal texts.
  sql`ALTER TABLE installation ADD COLUMN provider jsonb`,

  // A server has claimed the job but the cluster has not started it: that does not count as a start.
  sql`
    CREATE OR REPLACE FUNCTION mail_about_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO mail (customer_id, job_id, kind, language)
        SELECT NEW.customer_id, NEW.job_id, news.kind, coalesce(customer.language, 'en')
          FROM customer, (SELECT CASE
            WHEN NEW.status = 'RUNNING' AND NOT EXISTS
              (SELECT FROM job WHERE job.id = NEW.job_id AND job.external_state = 'PENDING') THEN 'start'
            WHEN NEW.status = 'COMPLETED' THEN 'end'
            WHEN NEW.status IN ('ERROR', 'FAILED', 'TIMEOUT', 'NODE_FAIL', 'INVALID') THEN 'error' END) AS news (kind)
          WHERE customer.id = NEW.customer_id AND customer.email <> ''
            AND CASE news.kind WHEN 'start' THEN mail_job_start WHEN 'end' THEN mail_job_end
              WHEN 'error' THEN mail_job_error ELSE false END
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  sql`
    CREATE FUNCTION mail_about_external_start() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO mail (customer_id, job_id, kind, language)
        SELECT NEW.customer_id, NEW.id, 'start', coalesce(language, 'en')
          FROM customer WHERE id = NEW.customer_id AND email <> '' AND mail_job_start
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  sql`
    CREATE TRIGGER job_external_start AFTER UPDATE OF external_state ON job FOR EACH ROW
      WHEN (NEW.external_state = 'RUNNING' AND OLD.external_state IS DISTINCT FROM 'RUNNING')
      EXECUTE FUNCTION mail_about_external_start()`,
]

/** Adds the operator of the installation, and mails about the start of jobs that a cluster computes. */
export const providerAndStarts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
