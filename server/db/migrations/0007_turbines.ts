import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// Ids begin after those of the shipped catalogue, so that a site's turbine_type_id is unambiguous.
const statements = [
  sql`
    CREATE TABLE turbine_vendor (
      id integer GENERATED ALWAYS AS IDENTITY (START WITH 1000000) PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      name text NOT NULL,
      CONSTRAINT turbine_vendor_name UNIQUE (customer_id, name)
    )`,
  sql`
    CREATE TABLE turbine_type (
      id integer GENERATED ALWAYS AS IDENTITY (START WITH 1000000) PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      vendor_id integer NOT NULL,
      name text NOT NULL,
      rated_power_kw double precision NOT NULL CHECK (rated_power_kw > 0),
      rotor_diameter_m double precision NOT NULL CHECK (rotor_diameter_m > 0),
      hub_heights_m jsonb NOT NULL DEFAULT '[]',
      CONSTRAINT turbine_type_name UNIQUE (customer_id, vendor_id, name)
    )`,
  sql`
    CREATE TABLE power_curve (
      id integer GENERATED ALWAYS AS IDENTITY (START WITH 1000000) PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
      turbine_type_id integer NOT NULL,
      name text NOT NULL,
      noise_level_db double precision,
      reduced_power_kw double precision,
      curves jsonb NOT NULL,
      CONSTRAINT power_curve_name UNIQUE (customer_id, turbine_type_id, name)
    )`,
]

/** Adds vendors, turbine types and power curves that customers enter. */
export const turbines: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
