import type { GribGrid } from './grid/index.ts'
import type { Packing } from './packing/packing.ts'

export interface GribParameter {
  /** ECMWF's short name as its NetCDF files have it, such as `u100`. */
  readonly name: string
  readonly units: string
}

/** Map of a message: its meaning, and the position of its packed values. */
export interface GribField {
  /** Originating centre: WMO's common code table C-1. */
  readonly centre: number
  /** Parameter; null if atlases have none like it. */
  readonly parameter: GribParameter | null
  /** Name of an unknown parameter in the message. */
  readonly label: string
  /** Time for which it is valid, for sums and means their end; ms since 1970, UTC. */
  readonly validMs: number
  /** Length of the interval of a sum or mean, which ends at `validMs`, ms; 0: a sum before it begins; null: an instant. */
  readonly intervalMs: number | null
  /** Whether an instant is forecast: valid after the time that its run begins at. */
  readonly isForecast: boolean
  /** ECMWF's experiment version: 1 final, 5 preliminary; null: not stated. */
  readonly version: number | null
  /** Number in an ensemble; 0: none. */
  readonly member: number
  readonly grid: GribGrid
  readonly packing: Packing
  /** One bit for each node, 0 where the value is missing; null: none is missing. */
  readonly bitmap: Buffer | null
  readonly packed: Buffer
  /** First byte of the section of data, from the beginning of the message. */
  readonly packedAt: number
}
