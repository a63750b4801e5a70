import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Wind farms without a roughness follow the atlas's from now on instead of 0.07 m. Calculated farms keep their values.
 */
export const farmRoughness: Migration = {
  async up(db) {
    await sql`
      UPDATE site_list
      SET wind_farm_settings = wind_farm_settings || '{"roughness_length": 0.07}'::jsonb
      WHERE wind_farm
        AND NOT wind_farm_settings ? 'roughness_length'
        AND EXISTS (SELECT 1 FROM job WHERE job.list_id = site_list.id AND job.product = 'wakeloss')
    `.execute(db)
  },
}
