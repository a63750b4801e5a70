import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`
    CREATE TABLE product_request (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      message text NOT NULL,
      currency text NOT NULL,
      vat_percent double precision,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'declined', 'withdrawn')),
      answer text NOT NULL DEFAULT '',
      decided_at timestamptz,
      CHECK ((state = 'open') = (decided_at IS NULL))
    )`,
  sql`CREATE INDEX product_request_customer ON product_request (customer_id, id)`,
  sql`CREATE INDEX product_request_open ON product_request (id) WHERE state = 'open'`,
  sql`
    CREATE TABLE product_request_item (
      request_id integer NOT NULL REFERENCES product_request ON DELETE CASCADE,
      position integer NOT NULL,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
      orders integer CHECK (orders > 0),
      unit_cents integer CHECK (unit_cents >= 0),
      purchase_id integer UNIQUE REFERENCES purchase ON DELETE CASCADE,
      PRIMARY KEY (request_id, position)
    )`,
  sql`CREATE INDEX product_request_item_customer ON product_request_item (customer_id)`,
  sql`ALTER TABLE mail ADD COLUMN request_id integer REFERENCES product_request ON DELETE CASCADE`,
  sql`CREATE INDEX mail_request ON mail (request_id) WHERE request_id IS NOT NULL`,
  sql`ALTER TABLE mail DROP CONSTRAINT mail_kind_check`,
  sql`
    ALTER TABLE mail ADD CHECK (kind IN (
      'registration', 'reset', 'start', 'end', 'error', 'newData',
      'productRequest', 'requestGranted', 'requestDeclined'))`,
]

/** Requests for products with the prices of their day, the purchases granted for them, and the mails about both. */
export const productRequests: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
