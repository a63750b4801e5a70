import { bearingOf, halfWidthDeg, type TurbulentTurbine } from './wakeSegments.ts'

/** Turbines upwind in one direction above which a farm is large. */
const mostUpwind = 5
/** Rotor diameters to a neighbour below which it is large too. */
const leastDiameters = 3

/**
 * Whether the turbulence between the turbines may be higher than around the farm, so that the intensity by single wakes
 * is too low: more than five turbines upwind within the width of a wake, or a neighbour nearer than three rotor
 * diameters.
 * @param of index of the turbine
 * @see IEC 61400-1:2019, annex E: large wind farms
 */
export function isWithinLargeFarm(turbines: readonly TurbulentTurbine[], of: number): boolean {
  const others = turbines.flatMap((one, index) => (index === of ? [] : bearingOf(turbines[of]!, one)))
  if (others.some(({ diameters }) => diameters < leastDiameters)) return true
  const once = others.map(({ fromDeg }) => fromDeg).sort((a, b) => a - b)
  // Twice around, so that no row is divided at ±180 degrees.
  const turned = [...once, ...once.map((degrees) => degrees + 360)]
  return once.some((degrees, index) => turned[index + mostUpwind]! - degrees < 2 * halfWidthDeg)
}
