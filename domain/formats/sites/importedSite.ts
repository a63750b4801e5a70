import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'

/** A site as a file describes it, before it becomes part of a list. Unknown values are null. */
export interface ImportedSite {
  /** Line or row of the file, counted from 1. */
  readonly line: number
  /** Empty if the file gives none. */
  readonly name: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lon: number
  /** Height above sea level, m. */
  readonly siteHeightM: number | null
  readonly hubHeightM: number | null
  readonly vendor: string | null
  readonly turbineType: string | null
  /** Free text that names a turbine, where vendor and type are not separate. */
  readonly turbine: string | null
  readonly ratedPowerKw: number | null
  readonly rotorDiameterM: number | null
  /** Role of the turbine in a wind farm. */
  readonly status: TurbineStatus | null
  readonly list: string | null
  readonly windFarm: string | null
}
