import type { GribGrid } from './grid/index.ts'
import type { Packing } from './packing/packing.ts'

export interface GribParameter {
  /** ECMWF's short name as its NetCDF files have it, such as `u100`. */
  readonly name: string
  readonly units: string
}

/** A map of a message: what it is, and where its packed values are. */
export interface GribField {
  /** The centre that made it: WMO's common code table C-1. */
  readonly centre: number
  /** null: nothing that an atlas has. */
  readonly parameter: GribParameter | null
  /** What the message calls it, for whom it is unknown to. */
  readonly label: string
  /** Time for which it is valid, of sums and means their end; ms since 1970, UTC. */
  readonly validMs: number
  /** Length of the interval of a sum or mean, ms, which ends at that time; null: it is no such. */
  readonly intervalMs: number | null
  /** ECMWF's experiment version: 1 final, 5 preliminary; null: not said. */
  readonly version: number | null
  /** Of an ensemble; 0: none. */
  readonly member: number
  readonly grid: GribGrid
  readonly packing: Packing
  /** One bit for each node, 0 where the value is missing; null: none is missing. */
  readonly bitmap: Buffer | null
  readonly packed: Buffer
  /** First byte of the section of data, from the beginning of the message. */
  readonly packedAt: number
}
