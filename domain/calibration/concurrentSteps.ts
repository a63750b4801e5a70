import type { Series } from '../wind/index.ts'

export interface MeasuredSeries {
  /** Start of each interval, ms since 1970 UTC, strictly ascending. */
  readonly timesMs: ArrayLike<number>
  /** Length of an interval, ms, > 0. */
  readonly intervalMs: number
  /** m/s, NaN without a valid measurement. */
  readonly speedMs: ArrayLike<number>
  /** Degrees the wind comes from, NaN where not known; null without a vane. */
  readonly directionDeg: ArrayLike<number> | null
}

/** The atlas at the place and height of a measurement. Shapes [step]. */
export interface AtlasSeries {
  readonly startMs: number
  readonly stepMs: number
  /** m/s, NaN where missing. */
  readonly speedMs: Series
  /** Degrees the wind comes from, NaN where missing. */
  readonly directionDeg: Series
}

/** Steps at which both the atlas and a measurement have a wind, in the order of time. Shapes [step]. */
export interface ConcurrentSteps {
  /** Number of each step of the atlas since 1970. */
  readonly step: Float64Array
  /** Calendar months since January 1970. */
  readonly month: Int32Array
  readonly atlasMs: Float64Array
  /** Direction in the atlas; NaN in a calm, which has no direction. */
  readonly atlasDeg: Float64Array
  readonly measuredMs: Float64Array
  /** Measured direction; NaN without a vane, or if all measurements were calms. */
  readonly measuredDeg: Float64Array
}

/** Least measured share of a step for it to count. */
export const minMeasuredShare = 0.8

const radians = Math.PI / 180

/**
 * Means of a measurement over the atlas's steps: each interval counts for the step whose time is nearest to its middle,
 * since reanalyses give the wind at the time of the step. Intervals that are longer than a step count for one step.
 * @param shiftSteps steps by which the measurement is moved to later times, to find wrong clocks
 */
export function concurrentSteps(
  atlas: AtlasSeries,
  measured: MeasuredSeries,
  shiftSteps = 0,
): ConcurrentSteps {
  const { startMs, stepMs } = atlas
  const count = atlas.speedMs.length
  const [speed, u, v] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const [intervals, turns] = [new Uint16Array(count), new Uint16Array(count)]
  const { timesMs, intervalMs, speedMs, directionDeg } = measured
  for (let i = 0; i < timesMs.length; i++) {
    const at = Math.floor((timesMs[i]! + intervalMs / 2 - startMs) / stepMs + 0.5) + shiftSteps
    if (at < 0 || at >= count || Number.isNaN(speedMs[i]!)) continue
    speed[at]! += speedMs[i]!
    intervals[at]! += 1
    const direction = directionDeg?.[i] ?? Number.NaN
    if (Number.isNaN(direction)) continue
    turns[at]! += 1
    // A calm has no direction, whatever the value.
    if (speedMs[i] === 0) continue
    u[at]! += Math.sin(direction * radians)
    v[at]! += Math.cos(direction * radians)
  }
  const needed = Math.max(1, Math.ceil(minMeasuredShare * Math.min(65_535, stepMs / intervalMs) - 1e-9))
  const chosen: number[] = []
  const atlasDegOf = (t: number) => (atlas.speedMs[t] === 0 ? Number.NaN : atlas.directionDeg[t]!)
  for (let t = 0; t < count; t++)
    if (
      intervals[t]! >= needed &&
      (atlas.speedMs[t] === 0 || !Number.isNaN(atlas.speedMs[t]! + atlasDegOf(t)))
    )
      chosen.push(t)
  const directionOf = (t: number) =>
    turns[t]! < needed || (u[t] === 0 && v[t] === 0)
      ? Number.NaN
      : (Math.atan2(u[t]!, v[t]!) / radians + 360) % 360
  return {
    step: Float64Array.from(chosen, (t) => Math.round(startMs / stepMs) + t),
    month: Int32Array.from(chosen, (t) => monthOf(startMs + t * stepMs)),
    atlasMs: Float64Array.from(chosen, (t) => atlas.speedMs[t]!),
    atlasDeg: Float64Array.from(chosen, atlasDegOf),
    measuredMs: Float64Array.from(chosen, (t) => speed[t]! / intervals[t]!),
    measuredDeg: Float64Array.from(chosen, directionOf),
  }
}

/** Steps of which `isNeeded` is true. */
export function stepsWhere(steps: ConcurrentSteps, isNeeded: (index: number) => boolean): ConcurrentSteps {
  const wanted = new Int32Array(steps.step.length)
  let count = 0
  for (let i = 0; i < wanted.length; i++) if (isNeeded(i)) wanted[count++] = i
  const fill = <Values extends Float64Array | Int32Array>(values: Values, from: Values): Values => {
    for (let i = 0; i < count; i++) values[i] = from[wanted[i]!]!
    return values
  }
  return {
    step: fill(new Float64Array(count), steps.step),
    month: fill(new Int32Array(count), steps.month),
    atlasMs: fill(new Float64Array(count), steps.atlasMs),
    atlasDeg: fill(new Float64Array(count), steps.atlasDeg),
    measuredMs: fill(new Float64Array(count), steps.measuredMs),
    measuredDeg: fill(new Float64Array(count), steps.measuredDeg),
  }
}

function monthOf(timeMs: number): number {
  const date = new Date(timeMs)
  return 12 * (date.getUTCFullYear() - 1970) + date.getUTCMonth()
}
