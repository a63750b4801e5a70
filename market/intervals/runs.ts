import { type Intervals, quarterMs } from './intervals.ts'

const hourMs = 3_600_000

/** Consecutive values of one step without a gap, in whole numbers of the series' unit. */
export interface Run {
  readonly startMs: number
  readonly stepMs: number
  readonly values: ArrayLike<number>
}

/** The runs of a series: first those of hours, then those of quarter-hours, each in order of time. */
export function runsOf({ hours, quarters }: Intervals): Run[] {
  return [...runsOfStep(hours, hourMs), ...runsOfStep(quarters, quarterMs)]
}

function runsOfStep(intervals: ReadonlyMap<number, number>, stepMs: number): Run[] {
  const starts = Float64Array.from(intervals.keys()).sort()
  const runs: Run[] = []
  for (let from = 0, index = 1; index <= starts.length; index++) {
    if (starts[index] === starts[index - 1]! + stepMs) continue
    const values = Array.from(starts.subarray(from, index), (startMs) => intervals.get(startMs)!)
    runs.push({ startMs: starts[from]!, stepMs, values })
    from = index
  }
  return runs
}
