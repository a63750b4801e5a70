import type { Displacements } from './displacements.ts'

/** Displacements whose target can be in the wake for winds within a whole degree. */
export interface ReachByDegree {
  /** Displacements of a degree, ascending, are start[degree] up to start[degree + 1], shape [361]. */
  readonly start: Uint32Array
  readonly displacements: Uint32Array
}

const DEGREES = 180 / Math.PI
// Far larger than a rounding error of a border, far smaller than a degree.
const MARGIN_DEG = 1e-6

/**
 * Found once for a farm, so that a direction checks only the displacements that it can affect: a tenth of all.
 * A target at the distance r touches a wake of R = R₀ + k x while r |sin δ| < R₀ + k r cos δ + Rₜ, with δ the
 * angle between wind and displacement; it is downwind of the source while δ is below 90°.
 */
export function reachByDegree(all: Displacements): ReachByDegree {
  const first = new Int16Array(all.count)
  const last = new Int16Array(all.count)
  const start = new Uint32Array(361)
  for (let d = 0; d < all.count; d++) {
    const half = reachDeg(all, d) + MARGIN_DEG
    // Wind along the displacement comes from the side of the source opposite to the target.
    const along = Math.atan2(-all.eastM[d]!, -all.northM[d]!) * DEGREES + 360
    first[d] = Math.floor(along - half)
    last[d] = Math.floor(along + half)
    for (let degree = first[d]!; degree <= last[d]!; degree++) start[(degree % 360) + 1]! += 1
  }
  for (let degree = 0; degree < 360; degree++) start[degree + 1]! += start[degree]!
  const displacements = new Uint32Array(start[360]!)
  const next = start.slice(0, 360)
  for (let d = 0; d < all.count; d++)
    for (let degree = first[d]!; degree <= last[d]!; degree++) displacements[next[degree % 360]!++] = d
  return { start, displacements }
}

/** Largest δ, degrees, at most 90. */
function reachDeg(
  { eastM, northM, sourceRadiusM, targetRadiusM, wakeDecay }: Displacements,
  d: number,
): number {
  const k = wakeDecay[d]!
  const sine =
    (sourceRadiusM[d]! + targetRadiusM[d]!) / (Math.hypot(eastM[d]!, northM[d]!) * Math.hypot(1, k))
  // Also if turbines share one position, or the constant is not a number.
  if (!(sine < 1)) return 90
  return Math.min(90, (Math.atan(k) + Math.asin(sine)) * DEGREES)
}
