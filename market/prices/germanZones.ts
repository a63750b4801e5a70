import type { BiddingZone } from '#domain'

/** End of the zone with Austria: 2018-10-01 00:00 in Berlin. */
export const zoneChangeMs = Date.UTC(2018, 8, 30, 22)
/** Since then the auction trades quarter-hours: 2025-10-01 00:00 in Berlin. */
export const quarterAuctionMs = Date.UTC(2025, 8, 30, 22)
/** Since then the lowest price is lower: 2026-05-29 00:00 in Berlin. */
const lowerFloorMs = Date.UTC(2026, 4, 28, 22)

/** The zone that Germany belonged to at an instant. */
export function zoneAt(startMs: number): BiddingZone {
  return startMs < zoneChangeMs ? 'DE-AT-LU' : 'DE-LU'
}

/** Technical limits of the auction, EUR/MWh; the upper one is the highest that ever was in force or prepared. */
export function priceLimits(startMs: number): { readonly min: number; readonly max: number } {
  return { min: startMs < lowerFloorMs ? -500 : -600, max: 5000 }
}
