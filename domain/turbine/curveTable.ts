import type { CurvePoints } from './turbineCurves.ts'

/**
 * A piecewise linear curve prepared for millions of look-ups. Segment i covers [from[i], from[i + 1]) with the
 * value intercept[i] + slope[i]·v. `start` gives the segment at the beginning of each equal step of speed, so
 * that a look-up needs only one or two comparisons.
 */
export interface CurveTable {
  /** Speed at which the first step begins, m/s. */
  readonly originMs: number
  /** Steps per m/s. */
  readonly stepsPerMs: number
  readonly lastStep: number
  /** Highest tabulated speed, m/s. */
  readonly endMs: number
  /** Whether the steps are the tabulated speeds themselves, evenly spaced, which makes a search unnecessary. */
  readonly isEven: boolean
  /** Segment at the beginning of each step, shape [step]. */
  readonly start: Uint16Array
  /** Lower end of a segment, m/s, shape [segment + 1]; −∞ first, +∞ last. */
  readonly from: Float64Array
  /** Shape [segment]. */
  readonly intercept: Float64Array
  /** Per m/s, shape [segment]. */
  readonly slope: Float64Array
}

/** Values outside a curve's points. */
export interface CurveEnds {
  /** Value below the first point. */
  readonly below: number
  /** Value above the last point, or 'hold' for the last point's value. */
  readonly above: number | 'hold'
}

const MAX_STEPS = 4096

/**
 * Prepares a curve for look-ups.
 * @param points strictly increasing speeds, at least two
 * @param ends values outside; the first and the last point belong to the curve
 * @throws RangeError fewer than two points, unequal lengths or speeds that do not increase
 */
export function compileCurve(points: CurvePoints, ends: CurveEnds): CurveTable {
  const { windSpeedMs: speeds, values } = points
  requireIncreasing(points)
  const last = speeds.length - 1
  const from = [Number.NEGATIVE_INFINITY, ...speeds.slice(0, -1), nextAbove(speeds[last]!)]
  const intercept = [ends.below]
  const slope = [0]
  for (let i = 0; i < last; i++) {
    const rise = (values[i + 1]! - values[i]!) / (speeds[i + 1]! - speeds[i]!)
    slope.push(rise)
    intercept.push(values[i]! - rise * speeds[i]!)
  }
  slope.push(0)
  intercept.push(ends.above === 'hold' ? values[last]! : ends.above)
  from.push(Number.POSITIVE_INFINITY)
  return {
    ...steps(speeds, from),
    from: Float64Array.from(from),
    intercept: Float64Array.from(intercept),
    slope: Float64Array.from(slope),
  }
}

/**
 * Value of a prepared curve.
 * @param table from `compileCurve`
 * @param v wind speed, m/s
 * @returns in the unit of the curve; NaN for NaN
 */
export function curveValue(table: CurveTable, v: number): number {
  const segment = curveSegment(table, v)
  return table.intercept[segment]! + table.slope[segment]! * v
}

/** Segment of a prepared curve that contains a speed in m/s; 0 for NaN. */
export function curveSegment(table: CurveTable, v: number): number {
  const position = (v - table.originMs) * table.stepsPerMs
  if (table.isEven) {
    if (v > table.endMs) return table.lastStep + 1
    return v >= table.originMs ? Math.min(position | 0, table.lastStep - 1) + 1 : 0
  }
  const { from } = table
  // Comparisons instead of Math.min and Math.max take half the time.
  let segment = table.start[position > 0 ? (position < table.lastStep ? position | 0 : table.lastStep) : 0]!
  while (v >= from[segment + 1]!) segment++
  return segment
}

function steps(speeds: readonly number[], from: readonly number[]) {
  const originMs = speeds[0]!
  const endMs = speeds.at(-1)!
  const even = isEven(speeds)
  const lastStep = even ? speeds.length - 1 : stepCount(speeds)
  const stepsPerMs = lastStep / (endMs - originMs)
  const start = new Uint16Array(lastStep + 1)
  let segment = 0
  for (let step = 1; step <= lastStep; step++) {
    // By rounding a border may begin a step too late. The look-up never goes back, so use a slightly lower border.
    const border = originMs + (step / stepsPerMs) * (1 - 1e-12)
    while (border >= from[segment + 1]!) segment++
    start[step] = segment
  }
  return { originMs, endMs, isEven: even, stepsPerMs, lastStep, start }
}

/** Number of steps at which hardly any step contains more than two tabulated speeds. */
function stepCount(speeds: readonly number[]): number {
  const span = speeds.at(-1)! - speeds[0]!
  let narrowest = span
  for (let i = 1; i < speeds.length; i++) narrowest = Math.min(narrowest, speeds[i]! - speeds[i - 1]!)
  return Math.min(Math.ceil(span / narrowest), MAX_STEPS)
}

/** Whether speeds are evenly spaced up to rounding, which is harmless: the neighbouring segment continues the line. */
function isEven(speeds: readonly number[]): boolean {
  const stepMs = (speeds.at(-1)! - speeds[0]!) / (speeds.length - 1)
  return (
    speeds.length <= MAX_STEPS &&
    speeds.every((speed, i) => Math.abs(speed - speeds[0]! - i * stepMs) < 1e-9 * stepMs)
  )
}

function requireIncreasing({ windSpeedMs, values }: CurvePoints): void {
  if (windSpeedMs.length < 2 || windSpeedMs.length !== values.length) {
    throw new RangeError(`curve of ${windSpeedMs.length} speeds and ${values.length} values`)
  }
  for (let i = 1; i < windSpeedMs.length; i++) {
    if (!(windSpeedMs[i]! > windSpeedMs[i - 1]!)) {
      throw new RangeError(`curve speeds ${windSpeedMs[i - 1]} and ${windSpeedMs[i]} do not increase`)
    }
  }
}

/** The smallest number above x ≥ 0. */
function nextAbove(x: number): number {
  return x + Math.max(Number.MIN_VALUE, x * Number.EPSILON)
}
