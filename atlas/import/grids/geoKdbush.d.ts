/** What is used of the package, which brings no types. */
declare module 'geokdbush' {
  import type KDBush from 'kdbush'
  /** Indices of the points nearest to a place on the globe, nearest first. @param maxKm  beyond it none is returned */
  export function around(index: KDBush, lon: number, lat: number, most: number, maxKm?: number): number[]
  /** Great-circle distance, km. */
  export function distance(lonA: number, latA: number, lonB: number, latB: number): number
}
