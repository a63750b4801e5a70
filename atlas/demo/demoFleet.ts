import { demoFleetLoss } from '#domain'
import { windRegions } from '#domain/register'

/** Widths of the rise of the demo fleet's power below and above the speed of half power, m/s. */
const RISE_MS = { below: 3.74, above: 2.66 } as const
/** Share that the power tends to in strong wind, without storms. */
const FULL_SHARE = 0.95
/** Speed at 100 m from which turbines stop in a storm, and how fast their number grows, s²/m². */
const STORM = { fromMs: 18.2, growth: 0.061 } as const

/** Wind speed at 100 m at which half of the power of the fleet at sea is reached, m/s. */
export const SEA_HALF_POWER_MS = 8.5
/** Speed of half power on land at the end of 2017, for the demo register's turbines; and its yearly decrease. */
const LAND_HALF_MS = 8.65
const LAND_FALL_MS = 0.055
const FIRST_MS = Date.UTC(2018, 0)
const YEAR_MS = 365.25 * 24 * 3_600_000

/** Wind speed at 100 m with half of the power of the fleet on land, m/s: lower for larger rotors and hubs. */
export function landHalfPowerMs(timeMs: number): number {
  return LAND_HALF_MS - (LAND_FALL_MS * (timeMs - FIRST_MS)) / YEAR_MS
}

/** Regions with less power than this are skipped, MW. */
const LEAST_REGION_MW = 150

interface DemoPlace {
  readonly lat: number
  readonly lon: number
}

/** Places that represent the demo's Germany: its wind fleets on land and at sea, and its solar plants. */
export const demoFleetPlaces: {
  readonly land: readonly (DemoPlace & { readonly powerMw: number })[]
  readonly sea: readonly DemoPlace[]
  readonly sun: readonly DemoPlace[]
} = {
  land: Object.values(windRegions).flatMap((regions) =>
    regions
      .filter(([, , , , powerMw]) => powerMw >= LEAST_REGION_MW)
      .map(([lat, lon, , , powerMw]) => ({ lat, lon, powerMw })),
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

/**
 * Share of the installed power at a wind speed at 100 m, smoothed as over many turbines at many places. Its shape is
 * fitted to the computed fleet of the demo, so that both have the same value in each month.
 */
export function demoFleetShare(speedMs: number, halfMs: number): number {
  const [share, calm] = [riseAt(speedMs - halfMs), riseAt(-halfMs)]
  const storm = Math.max(speedMs - STORM.fromMs, 0)
  return (FULL_SHARE * Math.max((share - calm) / (1 - calm), 0)) / (1 + STORM.growth * storm * storm)
}

/** From 0 to 1, by the difference to the speed of half power, m/s. */
function riseAt(differenceMs: number): number {
  const z = differenceMs / (differenceMs < 0 ? RISE_MS.below : RISE_MS.above)
  return 0.5 * (1 + z / Math.sqrt(Math.sqrt(1 + z * z * z * z)))
}

/** Energy of the demo's fleet over the published one, which includes `demoFleetLosses`. */
export const demoFleetLevel = 1 / (1 - demoFleetLoss)
