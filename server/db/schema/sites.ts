import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Site, WindFarmSettingsEntry, WireReadingRecord, YieldAssumptions } from '#contracts'
import type { TurbineStatus } from '#domain'
import type { CreatedAt } from './customers.ts'

export type SiteInfo = Site['info']

export interface SiteListTable {
  id: Generated<number>
  customer_id: number
  name: string
  /** null: usable for all products. */
  product_type: string | null
  wind_farm: Generated<boolean>
  wind_farm_name: string | null
  /** The database increments it with every change of the list's sites or its wind farm. */
  version: Generated<number>
  /** Absent fields have the contract's defaults. */
  wind_farm_settings: ColumnType<Partial<WindFarmSettingsEntry>, string | undefined, string>
  /** Assumptions of the calculated farm that this farm was copied from; null: none. */
  wind_farm_assumptions: ColumnType<YieldAssumptions | null, string | null | undefined, string | null>
  created_at: CreatedAt
}

export interface SiteTable {
  id: Generated<number>
  list_id: number
  /** Owner of the list, so that every query of sites filters by customer. */
  customer_id: number
  name: string
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  turbine_type_id: number | null
  /** m above ground. */
  hub_height: number | null
  /** null: the first power curve of the turbine type. */
  power_curve_id: number | null
  /** null: proposed from hub height and roughness. */
  wake_decay_constant: number | null
  /** Role of the turbine in a wind farm. */
  status: Generated<TurbineStatus>
  /** True if taken from the market master data register. */
  mastr: Generated<boolean>
  info: ColumnType<SiteInfo, string | undefined, string>
}

/** How a file with sites of a list was read. */
export interface SiteListReadingTable {
  id: Generated<number>
  list_id: number
  customer_id: number
  /** null: pasted text. */
  file: string | null
  reading: ColumnType<WireReadingRecord, RawBuilder<WireReadingRecord>, never>
  imported_at: CreatedAt
}

export type DeletedKind = 'siteList' | 'turbineVendor' | 'turbineType' | 'powerCurve'

/** Tables whose rows can be restored, each after those that it refers to. */
export const restoredTables = [
  'site_list',
  'site',
  'site_list_reading',
  'turbine_vendor',
  'turbine_type',
  'power_curve',
] as const

/** Recently deleted rows of a list or of own turbines. */
export interface DeletedItemTable {
  customer_id: number
  kind: DeletedKind
  item_id: number
  rows: ColumnType<RememberedRows, string, never>
  deleted_at: CreatedAt
}

/** Rows by table, and the jobs of the list. */
export interface RememberedRows
  extends Readonly<
    Partial<
      Record<
        (typeof restoredTables)[number],
        readonly {
          readonly id: number
          readonly name?: string
          readonly vendor_id?: number
          readonly turbine_type_id?: number
        }[]
      >
    >
  > {
  readonly jobs: readonly string[]
}
