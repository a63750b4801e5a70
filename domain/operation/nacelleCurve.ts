import { speedSides } from './speedByPower.ts'
import type { TurbineOperation } from './turbineOperation.ts'

/** Power over the wind speed at the nacelle. */
export interface NacelleCurve {
  /** Mean speeds of the bins, ascending, m/s. */
  readonly speedsMs: readonly number[]
  readonly powersKw: readonly number[]
  /** Values of each bin. */
  readonly counts: readonly number[]
}

/** Width of bins as in IEC 61400-12-1, m/s, and the least number of values of a bin: half an hour of them. */
const widthMs = 0.5
const leastValues = 3
/** Least power of a turbine that runs, as a share of rated power. */
export const standingShare = 0.01

/**
 * Curve of a turbine by the method of bins: means of speed and power in bins of 0.5 m/s, from steps in which it runs
 * and its speed fits its power (`speedSides`). Without a correction for air density: the curve holds for the density
 * of its period.
 * @returns null for fewer than three bins
 */
export function nacelleCurveOf(
  { powerKw, speedMs }: Pick<TurbineOperation, 'powerKw' | 'speedMs'>,
  ratedKw: number,
): NacelleCurve | null {
  if (speedMs === null || !(ratedKw > 0)) return null
  const sides = speedSides(powerKw, speedMs, ratedKw)
  const bins = new Map<number, { speed: number; power: number; count: number }>()
  for (let t = 0; t < powerKw.length; t++) {
    const [power, speed] = [powerKw[t]!, speedMs[t]!]
    if (sides[t] !== 0 || Number.isNaN(speed) || !(power > standingShare * ratedKw)) continue
    const bin = Math.round(speed / widthMs)
    const sum = bins.get(bin) ?? { speed: 0, power: 0, count: 0 }
    bins.set(bin, { speed: sum.speed + speed, power: sum.power + power, count: sum.count + 1 })
  }
  const known = [...bins].filter(([, { count }]) => count >= leastValues).sort(([a], [b]) => a - b)
  if (known.length < 3) return null
  return {
    speedsMs: known.map(([, { speed, count }]) => speed / count),
    powersKw: known.map(([, { power, count }]) => power / count),
    counts: known.map(([, { count }]) => count),
  }
}

/**
 * Power of a curve at a speed, kW: linear between its bins, 0 at half a bin below the first and less, that of the last
 * bin above it.
 */
export function curvePower({ speedsMs, powersKw }: NacelleCurve, speedMs: number): number {
  if (Number.isNaN(speedMs)) return Number.NaN
  const last = speedsMs.length - 1
  if (speedMs < speedsMs[0]!) return speedMs < speedsMs[0]! - widthMs / 2 ? 0 : powersKw[0]!
  if (speedMs >= speedsMs[last]!) return powersKw[last]!
  let [below, above] = [0, last]
  while (above - below > 1) {
    const middle = (below + above) >> 1
    if (speedsMs[middle]! <= speedMs) below = middle
    else above = middle
  }
  const share = (speedMs - speedsMs[below]!) / (speedsMs[above]! - speedsMs[below]!)
  return powersKw[below]! + share * (powersKw[above]! - powersKw[below]!)
}
