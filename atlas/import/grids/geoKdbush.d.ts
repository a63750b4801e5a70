/** Used parts of the package, which has no types. */
declare module 'geokdbush' {
  import type KDBush from 'kdbush'
  /** Indices of the points nearest to a location on the globe, nearest first. @param maxKm  limit */
  export function around(index: KDBush, lon: number, lat: number, most: number, maxKm?: number): number[]
  /** Great-circle distance, km. */
  export function distance(lonA: number, latA: number, lonB: number, latB: number): number
}
