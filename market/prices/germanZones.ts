import type { BiddingZone } from '#domain'

/** End of the zone with Austria: 2018-10-01 00:00 in Berlin. */
export const zoneChangeMs = Date.UTC(2018, 8, 30, 22)
/** From then on the auction trades quarter-hours: 2025-10-01 00:00 in Berlin. */
export const quarterAuctionMs = Date.UTC(2025, 8, 30, 22)
/** From then on the lowest price is lower: 2026-05-29 00:00 in Berlin. */
const lowerFloorMs = Date.UTC(2026, 4, 28, 22)

/** The zone that included Germany at an instant. */
export function zoneAt(startMs: number): BiddingZone {
  return startMs < zoneChangeMs ? 'DE-AT-LU' : 'DE-LU'
}

/** Technical limits of the auction, EUR/MWh; the upper one is the highest ever in force or planned. */
export function priceLimits(startMs: number): { readonly min: number; readonly max: number } {
  return { min: startMs < lowerFloorMs ? -500 : -600, max: 5000 }
}
