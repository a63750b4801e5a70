import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE job (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      product text NOT NULL,
      product_id integer NOT NULL REFERENCES product,
      list_id integer REFERENCES site_list ON DELETE SET NULL,
      list_name text NOT NULL,
      site_ids jsonb NOT NULL,
      parameters jsonb NOT NULL,
      spec jsonb NOT NULL,
      orders integer NOT NULL CHECK (orders >= 0),
      atlas text NOT NULL,
      atlas_version text NOT NULL,
      program_version text NOT NULL,
      input_hash text NOT NULL,
      status text NOT NULL DEFAULT 'SUBMITTED' CHECK (status IN ('SUBMITTED', 'PENDING', 'RUNNING', 'COMPLETED',
        'ERROR', 'CANCELLED', 'FAILED', 'TIMEOUT', 'NODE_FAIL', 'INVALID')),
      progress double precision NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
      attempt integer NOT NULL DEFAULT 0,
      max_attempts integer NOT NULL DEFAULT 3 CHECK (max_attempts > 0),
      run_at timestamptz NOT NULL DEFAULT now(),
      time_limit_s integer NOT NULL DEFAULT 3600 CHECK (time_limit_s > 0),
      lease uuid,
      lease_until timestamptz,
      cancel_requested boolean NOT NULL DEFAULT false,
      published_attempt integer,
      error_code text,
      error_parameters jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      attempt_started_at timestamptz,
      finished_at timestamptz,
      changed_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT job_lease CHECK ((status = 'RUNNING') = (lease IS NOT NULL)),
      CONSTRAINT job_published CHECK ((status = 'COMPLETED') = (published_attempt IS NOT NULL)),
      CONSTRAINT job_finished CHECK
        ((status IN ('SUBMITTED', 'PENDING', 'RUNNING')) = (finished_at IS NULL))
    )`,
  sql`CREATE INDEX job_customer ON job (customer_id, number DESC)`,
  sql`CREATE INDEX job_changed ON job (customer_id, changed_at)`,
  sql`CREATE INDEX job_list ON job (list_id)`,
  sql`CREATE INDEX job_product ON job (product_id)`,
  sql`CREATE INDEX job_ready ON job (run_at, number) WHERE status IN ('SUBMITTED', 'PENDING')`,
  sql`CREATE INDEX job_running ON job (customer_id, lease_until) WHERE status = 'RUNNING'`,

  sql`
    CREATE TABLE job_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      job_id uuid NOT NULL REFERENCES job ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      status text NOT NULL,
      attempt integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX job_event_job ON job_event (job_id, id)`,
  sql`CREATE INDEX job_event_customer ON job_event (customer_id)`,

  sql`
    CREATE TABLE order_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      purchase_id integer NOT NULL REFERENCES purchase ON DELETE CASCADE,
      job_id uuid REFERENCES job ON DELETE CASCADE,
      kind text NOT NULL,
      change integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT order_entry_kind CHECK (CASE kind
        WHEN 'reserve' THEN change < 0 AND job_id IS NOT NULL
        WHEN 'settle' THEN change = 0 AND job_id IS NOT NULL
        WHEN 'release' THEN change > 0 AND job_id IS NOT NULL
        WHEN 'grant' THEN change <> 0 AND job_id IS NULL
        ELSE false END)
    )`,
  sql`CREATE INDEX order_entry_purchase ON order_entry (purchase_id)`,
  sql`CREATE INDEX order_entry_customer ON order_entry (customer_id)`,
  // A job reserves once from a purchase, and settles or releases that reservation once.
  sql`CREATE UNIQUE INDEX order_entry_reserved ON order_entry (job_id, purchase_id) WHERE kind = 'reserve'`,
  sql`
    CREATE UNIQUE INDEX order_entry_closed ON order_entry (job_id, purchase_id)
      WHERE kind IN ('settle', 'release')`,

  sql`
    CREATE TABLE artefact (
      job_id uuid NOT NULL REFERENCES job ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      position integer NOT NULL,
      media_type text NOT NULL,
      bytes bigint NOT NULL,
      sha256 text NOT NULL,
      site_id integer,
      kind text NOT NULL CHECK (kind IN ('download', 'series')),
      PRIMARY KEY (job_id, name)
    )`,
  sql`CREATE INDEX artefact_customer ON artefact (customer_id)`,

  sql`
    CREATE TABLE idempotency_key (
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      key text NOT NULL,
      request_hash text NOT NULL,
      job_id uuid NOT NULL REFERENCES job ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, key)
    )`,
  sql`CREATE INDEX idempotency_key_job ON idempotency_key (job_id)`,
  sql`CREATE INDEX idempotency_key_age ON idempotency_key (created_at)`,

  // Deleting a customer deletes their entries through the foreign key, which fires a trigger of its own.
  sql`
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END $$`,
  sql`
    CREATE TRIGGER order_entry_append_only BEFORE UPDATE OR DELETE ON order_entry
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,

  sql`
    CREATE FUNCTION stamp_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.changed_at := clock_timestamp();
      RETURN NEW;
    END $$`,
  sql`
    CREATE TRIGGER job_stamp BEFORE INSERT OR UPDATE OF status, progress, run_at, cancel_requested ON job
      FOR EACH ROW EXECUTE FUNCTION stamp_job_change()`,
  // A trigger notifies, so no code path can forget to. The payload of job_changed is 'customer job'.
  sql`
    CREATE FUNCTION tell_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
        INSERT INTO job_event (job_id, customer_id, status, attempt)
          VALUES (NEW.id, NEW.customer_id, NEW.status, NEW.attempt);
        IF NEW.status IN ('SUBMITTED', 'PENDING') THEN PERFORM pg_notify('job_ready', ''); END IF;
      ELSIF NEW.cancel_requested AND NOT OLD.cancel_requested THEN
        PERFORM pg_notify('job_cancel', NEW.id::text);
      END IF;
      PERFORM pg_notify('job_changed', NEW.customer_id || ' ' || NEW.id);
      RETURN NULL;
    END $$`,
  sql`
    CREATE TRIGGER job_tell AFTER INSERT OR UPDATE OF status, progress, cancel_requested ON job
      FOR EACH ROW EXECUTE FUNCTION tell_job_change()`,
]

/** Adds jobs with their events and files, the order ledger and the keys of repeated orders. */
export const jobs: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
