import type { MeasuredRows } from './measurementRows.ts'

/** Rows by time; of repeated times the first one. `contradicting`: repeated times whose speeds differ. */
export function inOrder(timeMs: Float64Array, { speedMs, directionDeg }: MeasuredRows) {
  const order = [...timeMs.keys()].sort((a, b) => timeMs[a]! - timeMs[b]! || a - b)
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
