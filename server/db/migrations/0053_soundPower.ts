import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sound power levels of own power curves over the wind speed, as their files state them. */
export const soundPower: Migration = {
  async up(db) {
    await sql`ALTER TABLE power_curve ADD COLUMN sound jsonb`.execute(db)
  },
}
