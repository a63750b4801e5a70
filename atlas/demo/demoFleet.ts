import { monthFactors } from './monthFactors.ts'

/** Width of the rise of the demo fleet's power with the wind speed, m/s. */
const RISE_MS = 2.25
/** Power of a windy fleet over its nominal power: turbines that stand still, and wakes. */
const FULL_SHARE = 0.92

/** Wind speed at 100 m, after the demo's register with its types and hub heights, at which half of the fleet's power is reached, m/s. */
export const HALF_POWER_MS = { land: 7.5, sea: 8.5 } as const

/** Centres of the regions in which the demo's turbines on land are, with how far they reach: latitude, longitude, half widths. */
const LAND_REGIONS = [
  [53.0, 8.9, 0.5, 1.2],
  [52.5, 9.8, 0.3, 0.6],
  [54.3, 9.5, 0.3, 0.4],
  [52.9, 12.9, 0.3, 0.6],
  [52.0, 13.6, 0.3, 0.5],
  [51.9, 11.7, 0.4, 0.4],
  [53.7, 12.4, 0.3, 0.8],
  [51.6, 8.3, 0.3, 0.5],
  [49.9, 7.5, 0.3, 0.4],
  [50.6, 9.1, 0.3, 0.3],
  [50.95, 11.0, 0.2, 0.5],
  [49.3, 11.2, 0.5, 0.8],
  [48.6, 9.3, 0.3, 0.5],
] as const

interface DemoPlace {
  readonly lat: number
  readonly lon: number
}

/** Places that stand for the demo's Germany: its wind fleets on land and at sea, and its solar plants. */
export const demoFleetPlaces: {
  readonly land: readonly DemoPlace[]
  readonly sea: readonly DemoPlace[]
  readonly sun: readonly DemoPlace[]
} = {
  land: LAND_REGIONS.flatMap(([lat, lon, halfLat, halfLon]) =>
    [-1, 0, 1].map((side) => ({
      lat: lat + 0.5 * side * halfLat,
      lon: lon + (side === 0 ? 0 : 0.5 * halfLon) * (side < 0 ? 1 : -1),
    })),
  ),
  sea: [
    { lat: 54.1, lon: 6.5 },
    { lat: 54.4, lon: 7.7 },
    { lat: 54.8, lon: 14.0 },
  ],
  sun: [
    { lat: 48.5, lon: 11.5 },
    { lat: 49.6, lon: 9.0 },
    { lat: 52.4, lon: 12.2 },
    { lat: 51.6, lon: 7.4 },
  ],
}

/** Share of the installed power at a wind speed at 100 m, smoothed as many turbines at many places smooth it. */
export function demoFleetShare(speedMs: number, halfMs: number): number {
  const z = (speedMs - halfMs) / RISE_MS
  const share = 0.5 * (1 + z / Math.sqrt(1 + z * z))
  const calm = 0.5 * (1 - halfMs / RISE_MS / Math.sqrt(1 + (halfMs / RISE_MS) * (halfMs / RISE_MS)))
  return FULL_SHARE * Math.max((share - calm) / (1 - calm), 0)
}

/** Share of power of the demo's fleet over the published one, which is after curtailment, downtime and wakes. */
export const demoFleetLevel = monthFactors.level

/** How much more of the energy is lost in windy months: by curtailment, and since the turbines are at their power. */
const WINDY_LOSS = 0.9

/** Share of its power that the demo's fleet has in a month with a published share, 0 to 1. */
export function shareBeforeLosses(published: number, level: number = monthFactors.level): number {
  return (level * published) / (1 + WINDY_LOSS * (published - 0.2))
}
