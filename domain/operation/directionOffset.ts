import { type AtlasSeries, concurrentSteps } from '../calibration/concurrentSteps.ts'
import { turnBetween } from '../series/circularFigures.ts'
import { type Estimate, estimateOf } from './estimate.ts'
import { randomOf } from './randomNormals.ts'
import type { OperationSteps } from './turbineOperation.ts'

/** Turn of a turbine's directions from the atlas's, degrees clockwise, −180 to 180. */
export interface DirectionOffset {
  /** Mean, with the uncertainty by the days; that of the atlas's own directions is not included. */
  readonly offsetDeg: Estimate
  readonly days: number
  /** Means of calendar months with at least ten days, in order of time; within 180° of the mean of all days. */
  readonly months: readonly { readonly year: number; readonly month: number; readonly offsetDeg: number }[]
  /** First months whose mean differs by more than 10° from that of the month before. */
  readonly jumps: readonly { readonly year: number; readonly month: number; readonly turnDeg: number }[]
}

/** Least wind for a direction to be certain, m/s, in the atlas and at the turbine. */
const leastMs = 5
const [leastDays, leastDaysOfMonth, jumpDeg] = [20, 10, 10]
const draws = 400
const seed = 41
const radians = Math.PI / 180
const dayMs = 86_400_000

/** Sum of the unit vectors of the turns of a day. */
interface DayOfTurns {
  readonly ms: number
  readonly east: number
  readonly north: number
}

/**
 * Turn of a turbine's directions from the atlas's: mean direction of the differences at winds from 5 m/s, with days
 * drawn with replacement for the uncertainty, since the turns of a day depend on each other. Directions and speeds
 * are averaged over the atlas's steps.
 * @param directionDeg, speedMs of the turbine, shapes [step]
 * @returns null for fewer than 20 days
 */
export function directionOffset(
  directionDeg: Float32Array,
  speedMs: Float32Array | null,
  { startMs, stepMs, count }: OperationSteps,
  atlas: AtlasSeries,
): DirectionOffset | null {
  const timesMs = Float64Array.from({ length: count }, (_, t) => startMs + t * stepMs)
  // Without an anemometer, the atlas's speed decides.
  const speeds = speedMs ?? directionDeg.map((degrees) => (Number.isNaN(degrees) ? Number.NaN : leastMs))
  const common = concurrentSteps(atlas, { timesMs, intervalMs: stepMs, speedMs: speeds, directionDeg })
  const days = new Map<number, DayOfTurns>()
  for (let i = 0; i < common.step.length; i++) {
    const turn = (common.measuredDeg[i]! - common.atlasDeg[i]!) * radians
    if (Number.isNaN(turn) || common.atlasMs[i]! < leastMs || common.measuredMs[i]! < leastMs) continue
    const day = Math.floor((common.step[i]! * atlas.stepMs) / dayMs)
    const { east = 0, north = 0 } = days.get(day) ?? {}
    days.set(day, { ms: day * dayMs, east: east + Math.sin(turn), north: north + Math.cos(turn) })
  }
  const all = [...days.values()].sort((a, b) => a.ms - b.ms)
  if (all.length < leastDays) return null
  const value = meanTurn(all)
  const random = randomOf(seed)
  const turns = Array.from({ length: draws }, () => {
    const drawn = all.map(() => all[random.index(all.length)]!)
    return value + turnBetween(value, meanTurn(drawn))
  })
  const months = monthsOf(all).map((month) => ({
    ...month,
    offsetDeg: value + turnBetween(value, month.offsetDeg),
  }))
  const jumps = months.flatMap(({ year, month, offsetDeg }, i) => {
    const turnDeg = i === 0 ? 0 : turnBetween(months[i - 1]!.offsetDeg, offsetDeg)
    return Math.abs(turnDeg) > jumpDeg ? [{ year, month, turnDeg }] : []
  })
  return { offsetDeg: estimateOf(value, turns), days: all.length, months, jumps }
}

function monthsOf(days: readonly DayOfTurns[]): DirectionOffset['months'] {
  const byMonth = Map.groupBy(days, ({ ms }) => new Date(ms).toISOString().slice(0, 7))
  return [...byMonth].flatMap(([name, own]) => {
    const [year, month] = name.split('-').map(Number)
    return own.length < leastDaysOfMonth ? [] : [{ year: year!, month: month!, offsetDeg: meanTurn(own) }]
  })
}

function meanTurn(days: readonly DayOfTurns[]): number {
  let [east, north] = [0, 0]
  for (const day of days) {
    east += day.east
    north += day.north
  }
  return Math.atan2(east, north) / radians
}
