import { type Turbine, turbinePowerKw, turbineThrust } from '../turbine/turbine.ts'
import type { WindClimate } from '../wake/farm/windClimate.ts'
import type { LayoutTurbine, LayoutWinds } from './layoutValue.ts'

/** Hours of a year, as in published layouts. */
export const LAYOUT_YEAR_HOURS = 8760

/** Share of a wind that remains in strong wakes. */
const LEFT_BY_WAKES = 0.8

/**
 * The winds of a climate for a search: their hours for MWh from kW. * Winds without power are left out. Strong
 * winds that give full power even in wakes are joined to one: layouts do not differ in them.
 * @param climate few directions and speeds: the time of a search grows with both
 * @param turbines each type of the farm once
 * @param turbulence ambient intensity; NaN where the wake model needs none
 */
export function layoutWinds(
  climate: WindClimate,
  turbines: readonly Turbine[],
  turbulence: number,
): LayoutWinds {
  const directionDeg: number[] = []
  const speedMs: number[] = []
  const worth: number[] = []
  const strong = new Map<string, number>()
  for (const [c, probability] of climate.probability.entries()) {
    const speed = climate.speedsMs[c % climate.speedsMs.length]!
    const powersKw = turbines.map((turbine) => turbinePowerKw(turbine, speed))
    if (probability === 0 || powersKw.every((powerKw) => powerKw === 0)) continue
    const hours = (probability * LAYOUT_YEAR_HOURS) / 1000
    if (turbines.every((one, i) => turbinePowerKw(one, LEFT_BY_WAKES * speed) === powersKw[i])) {
      const powers = powersKw.join(' ')
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
  }
  return { directionDeg, speedMs, worth, turbulence }
}

/** A compiled turbine for a search, at the air density of its curves. */
export function layoutTurbine(turbine: Turbine, hubHeightM: number, wakeDecay: number): LayoutTurbine {
  return {
    diameterM: turbine.diameterM,
    hubHeightM,
    wakeDecay,
    powerKw: (speedMs) => turbinePowerKw(turbine, speedMs),
    ct: (speedMs) => turbineThrust(turbine, speedMs),
  }
}
