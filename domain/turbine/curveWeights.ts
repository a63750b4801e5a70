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
 * Position of a wind among the speeds of a table that move with air density: 2.25 is a quarter of the way from the third
 * point to the fourth. It is the look-up of the kernels, to the second order in δ (1e-7 of the speed), which pass their
 * rare cases on to it.
 * @returns 0 to the number of points less one; the number of points if a turbine stands still; NaN if speed or density
 *     is missing
 */
export function curvePosition(
  { curve, cutInMs, cutOutMs }: SpeedTable,
  { speedMs, densityKgM3 }: AirAtHub,
  t: number,
): number {
  const { moved, exponents, inverseNode, start, steps, firstNode, stepsPerMs, nodesPerDensity } = curve
  const last = curve.values.length - 1
  const v = speedMs[t]!
  const density = densityKgM3 === null ? curve.referenceDensityKgM3 : densityKgM3[t]!
  const x = density * nodesPerDensity
  const node = ((x + 0.5) | 0) - firstNode
  const step = v * stepsPerMs
  const isRunning = v >= cutInMs && v <= cutOutMs
  if (node >= 0 && node < inverseNode.length && step >= 0 && step < steps && isRunning) {
    const delta = x * inverseNode[node]! - 1
    const speedOf = (i: number) => {
      const m = exponents[i]!
      return moved[node * (last + 1) + i]! * (1 - delta * m * (1 - 0.5 * delta * (m + 1)))
    }
    let i = start[node * steps + (step | 0)]!
    while (v >= speedOf(i + 1) && i < last - 1) i++
    const [low, high] = [speedOf(i), speedOf(i + 1)]
    if (v >= low && v < high) return i + (v - low) / (high - low)
  }
  const position = densityCurvePosition(curve, v, density)
  if (Number.isNaN(position) || (position >= 0 && position <= last && isRunning)) return position
  return position > last && curve.above !== 0 && v <= cutOutMs ? last : last + 1
}

/**
 * Adds a step to the weights of the points of a power curve in its mean power. Power is linear between the points. So the
 * sum of weight times power over the points is the sum of the power over the steps, for every turbine with these speeds.
 * @param weights added to, shape [point], from index `at` on
 * @param share of the step
 * @returns the share; 0 without a value
 */
export function addCurveWeights(
  table: SpeedTable,
  air: AirAtHub,
  t: number,
  weights: Float64Array,
  at = 0,
  share = 1,
): number {
  const last = table.curve.values.length - 1
  const position = curvePosition(table, air, t)
  if (Number.isNaN(position)) return 0
  const i = position | 0
  if (i <= last) weights[at + i]! += share * (1 - (position - i))
  if (i < last) weights[at + i + 1]! += share * (position - i)
  return share
}

/** Wind and air that determine a turbine's power, shape [time]. */
export interface AirAtHub {
  /** At hub height, m/s. */
  readonly speedMs: Series
  /** At the hub, kg/m³; null: the curve's own density. */
  readonly densityKgM3: Series | null
}
