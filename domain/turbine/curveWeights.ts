import type { Series } from '../wind/series.ts'
import { type DensityCurve, densityCurvePosition } from './densityCurve.ts'
import type { Turbine } from './turbine.ts'

/** Speeds and operating range shared by turbines whose power needs only one look-up. */
export interface SpeedTable {
  readonly curve: DensityCurve
  readonly cutInMs: number
  readonly cutOutMs: number
}

/**
 * The speeds of a turbine's power curve, with a key that is equal for turbines with equal speeds.
 * @throws RangeError the turbine's power does not move with air density
 */
export function speedTable(turbine: Turbine): SpeedTable & { readonly name: string } {
  const { powerByDensity: curve, cutInMs, cutOutMs } = turbine
  if (curve === null) throw new RangeError('the power of this turbine does not move with air density')
  const isHeld = curve.above !== 0
  const { referenceDensityKgM3, speeds, exponents } = curve
  const name = [cutInMs, cutOutMs, isHeld, referenceDensityKgM3, ...speeds, ...exponents].join(' ')
  return { curve, cutInMs, cutOutMs, name }
}

/**
 * Sums the weight of each point of a power curve in the mean power of some steps. Power is linear between the
 * points. So the sum of weight times power over the points is the sum of the power over the steps, for every
 * turbine with these speeds.
 * @param speedMs wind at hub height, m/s, shape [time]
 * @param densityKgM3 air at the hub, kg/m³, shape [time]; null: the curve's own density
 * @param from first step and, `end`, one past the last one
 * @param weights added to, shape [point], from index `at` on
 * @returns number of steps that have a value; the others, with NaN, are left out
 */
export function addCurveWeights(
  { curve, cutInMs, cutOutMs }: SpeedTable,
  { speedMs, densityKgM3 }: AirAtHub,
  { from, end }: { readonly from: number; readonly end: number },
  weights: Float64Array,
  at: number,
): number {
  const { moved, exponents, inverseNode, start, steps, firstNode, stepsPerMs, nodesPerDensity } = curve
  const last = curve.values.length - 1
  const isHeld = curve.above !== 0
  const lastNode = inverseNode.length - 1
  let count = 0
  // The look-up of densityCurvePosition inlined, to the second order in δ (1e-7 of the speed), since a call for
  // every step takes twice as long. It handles the rare cases.
  for (let t = from; t < end; t++) {
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
        const share = (v - low) / (high - low)
        weights[at + i]! += 1 - share
        weights[at + i + 1]! += share
        count++
        continue
      }
    }
    const position = densityCurvePosition(curve, v, density)
    if (Number.isNaN(position)) continue
    count++
    if (position < 0 || v < cutInMs || v > cutOutMs) continue
    if (position >= last) {
      if (position === last || isHeld) weights[at + last]! += 1
      continue
    }
    const i = position | 0
    weights[at + i]! += 1 - (position - i)
    weights[at + i + 1]! += position - i
  }
  return count
}

/** Wind and air that determine a turbine's power. */
export interface AirAtHub {
  readonly speedMs: Series
  readonly densityKgM3: Series | null
}
