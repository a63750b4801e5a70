import type { CurveEnds } from './curveTable.ts'
import { type DensityCorrection, densityExponent } from './densityCorrection.ts'
import type { CurvePoints } from './turbineCurves.ts'

/**
 * A curve whose speeds move with air density, prepared for millions of look-ups. The moved speeds are tabulated
 * at nodes of density. From the nearest node, (ρ₀/ρ)^m is extended by its Taylor series to the third order,
 * with an error below 1e-10 of the speed. `start` gives the first point for each equal step of speed, so that a
 * look-up needs only one or two comparisons.
 */
export interface DensityCurve {
  readonly referenceDensityKgM3: number
  /** Density nodes per kg/m³. */
  readonly nodesPerDensity: number
  /** Tabulated speeds, m/s, and the values there, shape [point]. */
  readonly speeds: Float64Array
  readonly values: Float64Array
  readonly below: number
  readonly above: number
  /** Exponent m of each point, and the factors of (1 + δ)^−m = 1 + c₁δ + c₂δ² + c₃δ³, shape [point]. */
  readonly exponents: Float64Array
  readonly c1: Float64Array
  readonly c2: Float64Array
  readonly c3: Float64Array
  /** 1 over the number of the node, shape [node]. */
  readonly inverseNode: Float64Array
  /** Speeds moved to the density of a node, m/s, shape [node, point]. */
  readonly moved: Float64Array
  /** Point at or below the beginning of a step, shape [node, step]. */
  readonly start: Uint16Array
  readonly steps: number
  /** Number of the lowest node. */
  readonly firstNode: number
  readonly stepsPerMs: number
}

// 257 nodes from half to one and a half times the reference density: 0.6..1.8 kg/m³ for 1.225.
const NODES_PER_UNIT = 256
const FIRST_NODE = NODES_PER_UNIT / 2
const NODES = NODES_PER_UNIT + 1
const STEPS_PER_MS = 8

/**
 * Prepares a curve for look-ups at any air density.
 * @param points at least two, speeds strictly increasing
 * @param ends values outside the moved curve
 * @param method how its speeds move
 * @param referenceDensityKgM3 density of the points, kg/m³
 */
export function compileDensityCurve(
  points: CurvePoints,
  ends: CurveEnds,
  method: DensityCorrection,
  referenceDensityKgM3: number,
): DensityCurve {
  const speeds = Float64Array.from(points.windSpeedMs)
  const values = Float64Array.from(points.values)
  const exponents = speeds.map((speed) => densityExponent(method, speed))
  const moved = new Float64Array(NODES * speeds.length)
  for (let node = 0; node < NODES; node++) {
    const ratio = NODES_PER_UNIT / (node + FIRST_NODE)
    for (let i = 0; i < speeds.length; i++)
      moved[node * speeds.length + i] = speeds[i]! * ratio ** exponents[i]!
  }
  return {
    referenceDensityKgM3,
    nodesPerDensity: NODES_PER_UNIT / referenceDensityKgM3,
    speeds,
    values,
    below: ends.below,
    above: ends.above === 'hold' ? values.at(-1)! : ends.above,
    exponents,
    c1: exponents.map((m) => -m),
    c2: exponents.map((m) => (m * (m + 1)) / 2),
    c3: exponents.map((m) => (-m * (m + 1) * (m + 2)) / 6),
    inverseNode: Float64Array.from({ length: NODES }, (_, node) => 1 / (node + FIRST_NODE)),
    moved,
    ...startPoints(moved, speeds.length),
    firstNode: FIRST_NODE,
    stepsPerMs: STEPS_PER_MS,
  }
}

function startPoints(moved: Float64Array, points: number): Pick<DensityCurve, 'start' | 'steps'> {
  // The thinnest air moves speeds farthest.
  const steps = Math.ceil(moved[points - 1]! * STEPS_PER_MS) + 1
  const start = new Uint16Array(NODES * steps)
  for (let node = 0; node < NODES; node++) {
    let i = 0
    for (let step = 0; step < steps; step++) {
      while (i + 2 < points && moved[node * points + i + 1]! <= step / STEPS_PER_MS) i++
      start[node * steps + step] = i
    }
  }
  return { start, steps }
}

/**
 * Value of a curve at the site's air density, linear between its moved points.
 * @param curve from `compileDensityCurve`
 * @param v wind speed at the site, m/s
 * @param densityKgM3 air density at the site, kg/m³, > 0
 * @returns in the unit of the curve; NaN for NaN
 */
export function densityCurveValue(curve: DensityCurve, v: number, densityKgM3: number): number {
  return densityCurveValueAt(curve, densityCurvePosition(curve, v, densityKgM3))
}

/** Value at a position from `densityCurvePosition`, of this curve or a curve with equal speeds. */
export function densityCurveValueAt(curve: DensityCurve, position: number): number {
  if (position < 0) return curve.below
  const { values } = curve
  const last = values.length - 1
  if (position >= last) return position > last ? curve.above : values[last]!
  const i = position | 0
  return values[i]! + (position - i) * (values[i + 1]! - values[i]!)
}

/**
 * Position of a wind speed among the points of a curve that are moved with air density: 2.25 is a quarter of the way
 * from the third point to the fourth.
 * @returns 0 to the number of points less one; −∞ below the first point, ∞ above the last, NaN for NaN
 */
export function densityCurvePosition(curve: DensityCurve, v: number, densityKgM3: number): number {
  const x = densityKgM3 * curve.nodesPerDensity
  const node = ((x + 0.5) | 0) - FIRST_NODE
  if (!(node >= 0 && node < NODES)) return positionFarOff(curve, v, densityKgM3)
  const delta = x * curve.inverseNode[node]! - 1
  const { steps } = curve
  const points = curve.values.length
  const row = node * points
  const step = v * STEPS_PER_MS
  let i = curve.start[node * steps + (step > 0 ? (step < steps - 1 ? step | 0 : steps - 1) : 0)]!
  let low = movedSpeed(curve, row, i, delta)
  let high = movedSpeed(curve, row, i + 1, delta)
  while (v >= high && i < points - 2) {
    i++
    low = high
    high = movedSpeed(curve, row, i + 1, delta)
  }
  while (v < low && i > 0) {
    i--
    high = low
    low = movedSpeed(curve, row, i, delta)
  }
  if (v < low) return Number.NEGATIVE_INFINITY
  if (v > high) return Number.POSITIVE_INFINITY
  return i + (v - low) / (high - low)
}

function movedSpeed({ moved, c1, c2, c3 }: DensityCurve, row: number, i: number, delta: number): number {
  return moved[row + i]! * (1 + delta * (c1[i]! + delta * (c2[i]! + delta * c3[i]!)))
}

/** The position without tables, for densities outside the nodes and for NaN. */
function positionFarOff(curve: DensityCurve, v: number, densityKgM3: number): number {
  const { speeds, exponents } = curve
  const ratio = curve.referenceDensityKgM3 / densityKgM3
  const speedAt = (point: number) => speeds[point]! * ratio ** exponents[point]!
  let i = 0
  while (i < speeds.length - 2 && v >= speedAt(i + 1)) i++
  if (v < speedAt(i)) return Number.NEGATIVE_INFINITY
  if (v > speedAt(i + 1)) return Number.POSITIVE_INFINITY
  return i + (v - speedAt(i)) / (speedAt(i + 1) - speedAt(i))
}
