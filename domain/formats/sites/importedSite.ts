import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'

/** Facts of a site in files. Unknown values are null. */
export interface SiteFacts {
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
  readonly ratedPowerKw: number | null
  readonly rotorDiameterM: number | null
  /** Role of the turbine in a wind farm; null: the site is not a turbine of one. */
  readonly status: TurbineStatus | null
  /** Name of the list, and of the wind farm if the list is one. */
  readonly list: string | null
  readonly windFarm: string | null
}

/** A site as a file describes it, before it becomes part of a list. */
export interface ImportedSite extends SiteFacts {
  readonly line: number
  /** Free text that names a turbine, where vendor and type are not separate. */
  readonly turbine: string | null
}
