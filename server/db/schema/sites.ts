import type { ColumnType, Generated } from 'kysely'
import type { Site } from '#contracts'
import type { CreatedAt } from './customers.ts'

export type SiteInfo = Site['info']

export interface SiteListTable {
  id: Generated<number>
  customer_id: number
  name: string
  /** null: fits all products. */
  product_type: string | null
  wind_farm: Generated<boolean>
  wind_farm_name: string | null
  created_at: CreatedAt
}

export interface SiteTable {
  id: Generated<number>
  list_id: number
  /** The owner of the list, so that no query of sites goes without its customer. */
  customer_id: number
  name: string
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  turbine_type_id: number | null
  /** m above ground. */
  hub_height: number | null
  /** True if taken from the market master data register. */
  mastr: Generated<boolean>
  info: ColumnType<SiteInfo, string | undefined, string>
}
