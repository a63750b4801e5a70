import type { AirAtHub, SpeedTable } from './curveWeights.ts'
import { densityCurvePosition } from './densityCurve.ts'

/**
 * Positions of each step's wind among the speeds of a table that move with air density: 2.25 is a quarter of
 * the way from the third point to the fourth. From a position, the power of any curve over these speeds takes
 * one multiplication: see `powerSegments`.
 * @param out receives positions, shape [time]: 0 to the number of points less one; the number of points if a
 *     turbine stands still; NaN if speed or density is missing
 */
export function curvePositions(
  { curve, cutInMs, cutOutMs }: SpeedTable,
  { speedMs, densityKgM3 }: AirAtHub,
  out: Float64Array,
): void {
  const { moved, exponents, inverseNode, start, steps, firstNode, stepsPerMs, nodesPerDensity } = curve
  const last = curve.values.length - 1
  const isHeld = curve.above !== 0
  const lastNode = inverseNode.length - 1
  // The look-up of addCurveWeights, to the same order in δ; densityCurvePosition handles the rare cases.
  for (let t = 0; t < out.length; t++) {
    const v = speedMs[t]!
    const density = densityKgM3 === null ? curve.referenceDensityKgM3 : densityKgM3[t]!
    const x = density * nodesPerDensity
    const node = ((x + 0.5) | 0) - firstNode
    const step = v * stepsPerMs
    if (node >= 0 && node <= lastNode && step >= 0 && step < steps && v >= cutInMs && v <= cutOutMs) {
      const delta = x * inverseNode[node]! - 1
      const row = node * (last + 1)
      let i = start[node * steps + (step | 0)]!
      let m = exponents[i]!
      let low = moved[row + i]! * (1 - delta * m * (1 - 0.5 * delta * (m + 1)))
      m = exponents[i + 1]!
      let high = moved[row + i + 1]! * (1 - delta * m * (1 - 0.5 * delta * (m + 1)))
      while (v >= high && i < last - 1) {
        i++
        low = high
        m = exponents[i + 1]!
        high = moved[row + i + 1]! * (1 - delta * m * (1 - 0.5 * delta * (m + 1)))
      }
      if (v >= low && v < high) {
        out[t] = i + (v - low) / (high - low)
        continue
      }
    }
    const position = densityCurvePosition(curve, v, density)
    if (Number.isNaN(position) || (position >= 0 && position <= last && v >= cutInMs && v <= cutOutMs))
      out[t] = position
    else out[t] = position > last && isHeld && v <= cutOutMs ? last : last + 1
  }
}

/** Power between the points of a table of speeds, for one turbine or the sum of many. */
export interface PowerSegments {
  /** Power at the beginning of each segment, and at standstill, kW, shape [point + 1]. */
  readonly baseKw: Float64Array
  /** Rise to the next point, kW, shape [point + 1]. */
  readonly riseKw: Float64Array
}

/** Segments without power, for `points` speeds, to add to. */
export function emptySegments(points: number): PowerSegments {
  return { baseKw: new Float64Array(points + 1), riseKw: new Float64Array(points + 1) }
}

/**
 * Adds a number of turbines with one curve whose points are consecutive speeds of the table.
 * @param powersKw at consecutive speeds of the table, shape [own point]
 * @param from index of the first of them; outside them the turbine stands still
 */
export function addTurbines(
  { baseKw, riseKw }: PowerSegments,
  powersKw: Float64Array,
  from: number,
  count: number,
): void {
  const last = powersKw.length - 1
  for (let i = 0; i < last; i++) {
    baseKw[from + i]! += count * powersKw[i]!
    riseKw[from + i]! += count * (powersKw[i + 1]! - powersKw[i]!)
  }
  // The last point counts only if the table ends there: a single point within it has probability 0.
  if (from + last === baseKw.length - 2) baseKw[from + last]! += count * powersKw[last]!
}

/**
 * Adds the energy of some steps.
 * @param positions from `curvePositions`, shape [time]
 * @param factor weight times hours of a step / 1000: kW to MWh
 * @param from first position and, `end`, one past the last one
 * @param energies added to, MWh, the energy of position `from` at index `at`; NaN where the position is
 */
export function addEnergies(
  { baseKw, riseKw }: PowerSegments,
  positions: Float64Array,
  { from, end }: { readonly from: number; readonly end: number },
  factor: number,
  energies: Float64Array,
  at: number,
): void {
  const shift = at - from
  for (let t = from; t < end; t++) {
    const position = positions[t]!
    const i = position | 0
    energies[t + shift]! += factor * (baseKw[i]! + (position - i) * riseKw[i]!)
  }
}
