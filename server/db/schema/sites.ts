import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Site, WindFarmSettingsEntry, WireReadingRecord, YieldAssumptions } from '#contracts'
import type { TurbineStatus } from '#domain'
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
  /** Grows with every change of the list's sites and of its wind farm: counted by the database. */
  version: Generated<number>
  /** What is absent is as the contract's defaults say. */
  wind_farm_settings: ColumnType<Partial<WindFarmSettingsEntry>, string | undefined, string>
  /** Of the calculated farm that it is a copy of; null: none. */
  wind_farm_assumptions: ColumnType<YieldAssumptions | null, string | null | undefined, string | null>
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
  /** null: the first power curve of the turbine type. */
  power_curve_id: number | null
  /** null: as proposed from hub height and roughness. */
  wake_decay_constant: number | null
  /** What the turbine is in a wind farm. */
  status: Generated<TurbineStatus>
  /** True if taken from the market master data register. */
  mastr: Generated<boolean>
  info: ColumnType<SiteInfo, string | undefined, string>
}

/** How a file was read that sites of a list came from. */
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

/** Tables whose rows can come back, each after those that it refers to. */
export const restoredTables = [
  'site_list',
  'site',
  'site_list_reading',
  'turbine_vendor',
  'turbine_type',
  'power_curve',
] as const

/** Rows of a list, or of own turbines, that were deleted a short while ago. */
export interface DeletedItemTable {
  customer_id: number
  kind: DeletedKind
  item_id: number
  rows: ColumnType<RememberedRows, string, never>
  deleted_at: CreatedAt
}

/** Of each table its rows, and the jobs of the list. */
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
