import type { ColumnType, Generated } from 'kysely'
import type { SoundPowerRecord, WindClassRecord } from '#contracts'
import type { TurbineCurves } from '#domain'

export interface TurbineVendorTable {
  id: Generated<number>
  customer_id: number
  name: string
}

export interface TurbineTypeTable {
  id: Generated<number>
  customer_id: number
  /** Id of an own vendor, or of the shipped catalogue. */
  vendor_id: number
  name: string
  rated_power_kw: number
  rotor_diameter_m: number
  /** m above ground, ascending. */
  hub_heights_m: ColumnType<number[], string | undefined, string>
  /** null: not stated. */
  wind_class: ColumnType<WindClassRecord | null, string | null | undefined, string | null>
}

export interface PowerCurveTable {
  id: Generated<number>
  customer_id: number
  /** Id of an own type, or of the shipped catalogue. */
  turbine_type_id: number
  name: string
  noise_level_db: number | null
  /** null: not stated. */
  sound: ColumnType<SoundPowerRecord | null, string | null | undefined, string | null>
  /** Limit of a noise-reduced mode; null: full operation. */
  reduced_power_kw: number | null
  /** Standard uncertainty of the energy of a mode derived from a parametric curve, a share; null otherwise. */
  parametric_uncertainty: ColumnType<number | null, number | null | undefined, number | null>
  /** `thrust` is null if none was entered. */
  curves: ColumnType<TurbineCurves, string, string>
}
