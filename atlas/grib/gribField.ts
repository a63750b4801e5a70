import type { LatLonGrid } from './latLonGrid.ts'

/** How the values of a map are packed: value = (reference + integer · 2^binaryScale) / 10^decimalScale. */
export interface Packing {
  readonly kind: 'simple' | 'ccsds'
  readonly reference: number
  readonly binaryScale: number
  readonly decimalScale: number
  /** Of each integer; 0: all values are the reference. */
  readonly bits: number
  /** Integers that are packed: nodes without missing ones. */
  readonly count: number
  readonly ccsds: CcsdsOptions | null
}

/** What CCSDS 121.0-B-3 leaves to the sender, in octets 22 to 25 of GRIB's template 5.42. */
export interface CcsdsOptions {
  readonly flags: number
  readonly blockSize: number
  /** Blocks between two reference samples. */
  readonly blocksPerReference: number
}

export interface GribParameter {
  /** ECMWF's short name as its NetCDF files have it, such as `u100`. */
  readonly name: string
  readonly units: string
}

/** A map of a message: what it is, and where its packed values are. */
export interface GribField {
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
  readonly grid: LatLonGrid
  readonly packing: Packing
  /** One bit for each node, 0 where the value is missing; null: none is missing. */
  readonly bitmap: Buffer | null
  readonly packed: Buffer
  /** First byte of the section of data, from the beginning of the message. */
  readonly packedAt: number
}
