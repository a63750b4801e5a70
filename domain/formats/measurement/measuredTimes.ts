import { type ChosenClock, clockReader } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { MeasuredRows } from './measurementRows.ts'

/** Number of first rows that show in which of two equal hours a table begins. */
const firstRows = 500

/** Rows with their instants, ms since 1970 UTC as stamped; times that the clock skips are reported. */
export interface TimedRows extends MeasuredRows {
  readonly timeMs: readonly number[]
}

export function withInstants(
  rows: MeasuredRows,
  { zone, useOffsets }: ChosenClock,
  errors: IssueList,
): TimedRows {
  const { localMs, offsetMs, lines } = rows
  const clock = clockReader(zone, localMs.slice(0, firstRows))
  const timeMs = localMs.map((ms, row) => {
    const own = offsetMs[row]!
    const instantMs = useOffsets && own !== null ? ms - own : clock.instantMs(ms)
    if (instantMs === null) errors.add({ code: 'timeSkipped', line: lines[row]!, text: clockText(ms) })
    return instantMs ?? Number.NaN
  })
  return { ...rows, timeMs }
}

/** `2024-03-31 02:00`. */
export function clockText(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** Rows by time; of repeated times the first one. `contradicting`: repeated times whose speeds differ. */
export function inOrder({ timeMs, speedMs, directionDeg }: TimedRows) {
  const order = timeMs.map((_, i) => i).sort((a, b) => timeMs[a]! - timeMs[b]! || a - b)
  const firstRows = order.filter((row, i) => i === 0 || timeMs[row] !== timeMs[order[i - 1]!])
  return {
    timesMs: Float64Array.from(firstRows, (i) => timeMs[i]!),
    speedMs: Float64Array.from(firstRows, (i) => speedMs[i]!),
    directionDeg: Float64Array.from(firstRows, (i) => directionDeg[i]!),
    repeated: order.length - firstRows.length,
    contradicting: order.filter(
      (row, i) =>
        timeMs[row] === timeMs[order[i - 1]!] && Math.abs(speedMs[row]! - speedMs[order[i - 1]!]!) > 0,
    ),
  }
}

/** Share of the intervals that have a speed, and the longest time without one, ms. */
export function coverageOf(timesMs: Float64Array, speedMs: Float64Array, intervalMs: number) {
  const intervals = Math.round((timesMs.at(-1)! - timesMs[0]!) / intervalMs) + 1
  let [valid, longestGapMs, lastMs] = [0, 0, timesMs[0]! - intervalMs]
  for (let i = 0; i < timesMs.length; i++) {
    if (Number.isNaN(speedMs[i]!)) continue
    valid += 1
    longestGapMs = Math.max(longestGapMs, timesMs[i]! - lastMs - intervalMs)
    lastMs = timesMs[i]!
  }
  longestGapMs = Math.max(longestGapMs, timesMs.at(-1)! - lastMs)
  return { availability: Math.min(1, valid / intervals), longestGapMs }
}
