import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE customer (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      subject text UNIQUE,
      login_name text NOT NULL,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('customer', 'admin', 'demo')),
      enabled boolean NOT NULL DEFAULT true,
      gender text NOT NULL DEFAULT 'm' CHECK (gender IN ('m', 'f')),
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      street text NOT NULL DEFAULT '',
      postal_code text NOT NULL DEFAULT '',
      city text NOT NULL DEFAULT '',
      country text NOT NULL DEFAULT '',
      telephone text NOT NULL DEFAULT '',
      company_name text NOT NULL DEFAULT '',
      company_vat text NOT NULL DEFAULT '',
      company_website text NOT NULL DEFAULT '',
      language text CHECK (language IN ('de', 'en')),
      mva_look boolean NOT NULL DEFAULT false,
      orders_of_new_products integer CHECK (orders_of_new_products > 0),
      terms_version integer NOT NULL DEFAULT 0,
      terms_accepted_at timestamptz,
      legal_informations_version integer NOT NULL DEFAULT 0,
      legal_informations_accepted_at timestamptz,
      mail_job_start boolean NOT NULL DEFAULT false,
      mail_job_end boolean NOT NULL DEFAULT false,
      mail_job_error boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE UNIQUE INDEX customer_login_name ON customer (lower(login_name))`,
  sql`CREATE UNIQUE INDEX customer_email ON customer (lower(email)) WHERE email <> ''`,

  sql`
    CREATE TABLE credential (
      customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
      password_hash text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`
    CREATE TABLE refresh_family (
      id uuid PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      client_id text NOT NULL,
      current_jti uuid NOT NULL,
      previous_jti uuid,
      rotated_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX refresh_family_customer ON refresh_family (customer_id)`,
  sql`CREATE INDEX refresh_family_expiry ON refresh_family (expires_at)`,
  sql`
    CREATE TABLE signing_key (
      kid text PRIMARY KEY,
      private_jwk jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      retired_at timestamptz
    )`,
  sql`
    CREATE TABLE attempt_window (
      key text PRIMARY KEY,
      attempts integer NOT NULL,
      ends_at timestamptz NOT NULL
    )`,
  sql`
    CREATE TABLE known_address (
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      address_hash text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, address_hash)
    )`,

  sql`
    CREATE TABLE product_group (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE,
      position integer NOT NULL
    )`,
  sql`
    CREATE TABLE product (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      group_id integer NOT NULL REFERENCES product_group,
      name text NOT NULL,
      position integer NOT NULL,
      title_de text NOT NULL,
      title_en text NOT NULL,
      atlas_id text NOT NULL,
      demo boolean NOT NULL,
      active boolean NOT NULL DEFAULT true,
      settings jsonb NOT NULL,
      UNIQUE (group_id, name)
    )`,
  sql`
    CREATE TABLE purchase (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      product_id integer NOT NULL REFERENCES product,
      initial_orders integer CHECK (initial_orders >= 0),
      sites integer CHECK (sites > 0),
      expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  sql`CREATE INDEX purchase_customer ON purchase (customer_id, product_id)`,

  sql`
    CREATE TABLE site_list (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      product_type text,
      wind_farm boolean NOT NULL DEFAULT false,
      wind_farm_name text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT site_list_name UNIQUE (customer_id, name)
    )`,
  sql`
    CREATE TABLE site (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      list_id integer NOT NULL REFERENCES site_list ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
      lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
      turbine_type_id integer,
      hub_height double precision,
      mastr boolean NOT NULL DEFAULT false,
      info jsonb NOT NULL DEFAULT '{}',
      CONSTRAINT site_name UNIQUE (list_id, name)
    )`,
  sql`CREATE INDEX site_customer ON site (customer_id)`,

  sql`
    CREATE TABLE system_message (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      from_at timestamptz NOT NULL,
      till_at timestamptz NOT NULL CHECK (till_at > from_at),
      text_en text NOT NULL,
      text_de text,
      disable boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
]

/** Customers with their logins, products with their purchases, site lists, notices of the provider. */
export const accountsProductsSites: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
