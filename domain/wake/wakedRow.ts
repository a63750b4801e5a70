import { curveSegment } from '../turbine/curveTable.ts'
import { inductionFromThrust } from '../turbine/thrust.ts'
import type { InflowClass } from './rotorRows.ts'

/**
 * Whether a source's row can be taken in one loop: nothing stops the turbine in this block, and its curves have
 * common speeds and one density.
 */
export function hasSingleCurve({ turbine, densityRow, standingRow, highestMs }: InflowClass): boolean {
  const isOneDensity = densityRow === null || turbine.powerByDensity === null
  const neverStops = turbine.cutInMs === Number.NEGATIVE_INFINITY && highestMs <= turbine.cutOutMs
  return turbine.hasCommonSpeeds && isOneDensity && neverStops && standingRow === null
}

/**
 * Waked speed, power and what the rotor takes, for deficits put together by the root of squares and momentum theory:
 * the usual case in one loop, since blocks of one direction are too short to go through them five times.
 *
 * @param row      one with a single curve
 * @param speed    in: sum of the squared deficits, m²/s²; out: waked speed, m/s, never below 0
 * @param power    out: kW
 * @param induced  out from `at` on: squared wind taken by the rotor, m²/s²
 */
export function fillWakedRow(
  row: InflowClass,
  speed: Float64Array,
  power: Float64Array,
  induced: Float64Array,
  at: number,
): void {
  const { freeRow, count } = row
  const { power: powerCurve, thrust } = row.turbine
  for (let h = 0; h < count; h++) {
    const free = freeRow[h]!
    let v = free - Math.sqrt(speed[h]!)
    if (v < 0) v = 0
    speed[h] = v
    const segment = curveSegment(powerCurve, v)
    power[h] = powerCurve.intercept[segment]! + powerCurve.slope[segment]! * v
    const taken = free * inductionFromThrust(thrust.intercept[segment]! + thrust.slope[segment]! * v)
    induced[at + h] = taken * taken
  }
}
