import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Wind farms without roughness or turbulence follow the land cover from now on. Calculated farms keep their values: the
 * atlas's roughness, and a turbulence intensity of 0.1.
 */
export const farmSurface: Migration = {
  async up(db) {
    await sql`
      UPDATE site_list
      SET wind_farm_settings =
        '{"roughness_length": "atlas", "turbulence_intensity": 0.1}'::jsonb || wind_farm_settings
      WHERE wind_farm
        AND EXISTS (SELECT 1 FROM job WHERE job.list_id = site_list.id AND job.product = 'wakeloss')
    `.execute(db)
  },
}
