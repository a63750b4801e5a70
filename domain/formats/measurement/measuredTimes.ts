import type { MeasuredRows } from './measurementRows.ts'

/** Rows by time; of repeated times the first one. `contradicting`: repeated times whose speeds differ. */
export function inOrder({ timeMs, speedMs, directionDeg }: MeasuredRows) {
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

/** The step between most of the times, ms; null for fewer than two. */
export function usualStep(timesMs: Float64Array): number | null {
  const counts = new Map<number, number>()
  for (let i = 1; i < timesMs.length; i++) {
    const step = timesMs[i]! - timesMs[i - 1]!
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  let usual: number | null = null
  for (const [step, count] of counts) if (count > (counts.get(usual ?? Number.NaN) ?? 0)) usual = step
  return usual
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
