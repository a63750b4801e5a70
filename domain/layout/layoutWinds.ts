import { type Turbine, turbinePowerKw, turbineThrust } from '../turbine/turbine.ts'
import type { WindClimate } from '../wake/farm/windClimate.ts'
import type { LayoutTurbine, LayoutWinds } from './layoutValue.ts'

/** Hours of a year, as in published layouts. */
export const LAYOUT_YEAR_HOURS = 8760

/** Share of a wind that remains in strong wakes. */
const LEFT_BY_WAKES = 0.8

/**
 * The winds of climates for a search: their hours for MWh from kW. Winds without power are left out. Strong
 * winds that give full power even in wakes are joined to one: layouts do not differ in them.
 * @param climates one for each state of restrictions; few directions and speeds: the time of a search grows with both
 * @param turbines each kind of the farm once
 * @param turbulence ambient intensity; NaN where the wake model needs none
 */
export function layoutWinds(
  climates: readonly WindClimate[],
  turbines: readonly Pick<LayoutTurbine, 'powerKw'>[],
  turbulence: number,
): LayoutWinds & { readonly state: readonly number[] } {
  const directionDeg: number[] = []
  const speedMs: number[] = []
  const worth: number[] = []
  const states: number[] = []
  const strong = new Map<string, number>()
  for (const [state, climate] of climates.entries())
    for (const [c, probability] of climate.probability.entries()) {
      if (probability === 0) continue
      const speed = climate.speedsMs[c % climate.speedsMs.length]!
      const powersKw = turbines.map(({ powerKw }) => powerKw(speed, state))
      if (powersKw.every((powerKw) => powerKw === 0)) continue
      const hours = (probability * LAYOUT_YEAR_HOURS) / 1000
      if (turbines.every(({ powerKw }, i) => powerKw(LEFT_BY_WAKES * speed, state) === powersKw[i])) {
        const powers = [state, ...powersKw].join(' ')
        const joined = strong.get(powers)
        if (joined !== undefined) {
          worth[joined]! += hours
          continue
        }
        strong.set(powers, worth.length)
      }
      directionDeg.push(climate.directionsDeg[Math.floor(c / climate.speedsMs.length)]!)
      speedMs.push(speed)
      worth.push(hours)
      states.push(state)
    }
  return { directionDeg, speedMs, worth, turbulence, state: states }
}

/** Differences of a turbine of a search from its compiled one. */
interface LayoutTurbineOptions {
  /** Wind at its hub over that of the search's winds, default 1. */
  readonly speedFactor?: number
  /** Power that restrictions leave in a state, kW; default: they leave all. @param speedMs  at the rotor */
  readonly restricted?: (powerKw: number, speedMs: number, state: number) => number
}

/** A compiled turbine for a search, at the air density of its curves. */
export function layoutTurbine(
  turbine: Turbine,
  hubHeightM: number,
  wakeDecay: number,
  { speedFactor = 1, restricted = (powerKw) => powerKw }: LayoutTurbineOptions = {},
): LayoutTurbine {
  return {
    diameterM: turbine.diameterM,
    hubHeightM,
    wakeDecay,
    powerKw(speedMs, state) {
      const own = speedFactor * speedMs
      return restricted(turbinePowerKw(turbine, own), own, state)
    },
    ct: (speedMs) => turbineThrust(turbine, speedFactor * speedMs),
  }
}
