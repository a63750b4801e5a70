import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Stores no address, no text and no link: a mail and its secret are created when it is sent.
  sql`
    CREATE TABLE mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      job_id uuid REFERENCES job ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('registration', 'reset', 'start', 'end', 'error')),
      language text NOT NULL CHECK (language IN ('de', 'en')),
      message_id uuid NOT NULL DEFAULT gen_random_uuid(),
      created_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      problem text,
      outcome text CHECK (outcome IN ('delivered', 'given up')),
      ended_at timestamptz,
      CONSTRAINT mail_of_job CHECK ((kind IN ('start', 'end', 'error')) = (job_id IS NOT NULL)),
      CONSTRAINT mail_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
      UNIQUE (job_id, kind)
    )`,
  sql`CREATE INDEX mail_due ON mail (due_at) WHERE ended_at IS NULL`,
  sql`CREATE INDEX mail_customer ON mail (customer_id)`,
  sql`CREATE INDEX mail_kept ON mail (ended_at) WHERE ended_at IS NOT NULL`,

  sql`
    INSERT INTO mail (customer_id, job_id, kind, language, created_at, attempts, outcome, ended_at)
      SELECT job.customer_id, job_id, kind, coalesce(customer.language, 'en'), at, 1, 'delivered', at
        FROM job_mail JOIN job ON job.id = job_id JOIN customer ON customer.id = job.customer_id`,
  sql`DROP TABLE job_mail`,

  sql`
    CREATE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('mail_ready', '');
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER mail_tell AFTER INSERT ON mail FOR EACH STATEMENT EXECUTE FUNCTION tell_mail()`,

  // The trigger runs in the transaction that changes the job, so no mail is lost. A job that the customer cancelled sends none.
  sql`
    CREATE FUNCTION mail_about_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO mail (customer_id, job_id, kind, language)
        SELECT NEW.customer_id, NEW.job_id, news.kind, coalesce(customer.language, 'en')
          FROM customer, (SELECT CASE
            WHEN NEW.status = 'RUNNING' THEN 'start'
            WHEN NEW.status = 'COMPLETED' THEN 'end'
            WHEN NEW.status IN ('ERROR', 'FAILED', 'TIMEOUT', 'NODE_FAIL', 'INVALID') THEN 'error' END) AS news (kind)
          WHERE customer.id = NEW.customer_id AND customer.email <> ''
            AND CASE news.kind WHEN 'start' THEN mail_job_start WHEN 'end' THEN mail_job_end
              WHEN 'error' THEN mail_job_error ELSE false END
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  sql`
    CREATE TRIGGER job_event_mail AFTER INSERT ON job_event
      FOR EACH ROW EXECUTE FUNCTION mail_about_job()`,
]

/** Mails to send: written in the transaction that causes them, delivered afterwards. */
export const mails: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
