import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Yield index products could only be viewed; this stores whether they can be ordered. */
export const indexOnDemand: Migration = {
  async up(db) {
    await sql`
      UPDATE product SET settings = settings || '{"formats": ["csv", "xlsx", "nc"], "default_heights": [100],
          "interpolation": "nearest"}'
        FROM product_group
        WHERE product_group.id = product.group_id AND product_group.name = 'index'`.execute(db)
  },
}
