import { type Intervals, quarterMs } from './intervals.ts'

const hourMs = 3_600_000
/** A longer gap ends a segment; shorter ones are NaN in it. */
const longestGapMs = 7 * 24 * hourMs

/** A regular piece of a series. */
export interface Segment {
  readonly startMs: number
  readonly stepMs: number
  /** NaN missing. */
  readonly values: Float64Array
}

/**
 * Pieces of one length of step each, ascending, that never overlap.
 *
 * @param unit      what a whole number stands for: values are divided by it, rounded once
 * @param bordersMs instants at which a piece ends in any case
 */
export function segmentsOf(
  { hours, quarters }: Intervals,
  unit: number,
  bordersMs: readonly number[] = [],
): Segment[] {
  const all = [
    ...[...hours].map(([startMs, value]) => ({ startMs, value, stepMs: hourMs })),
    ...[...quarters].map(([startMs, value]) => ({ startMs, value, stepMs: quarterMs })),
  ].sort((a, b) => a.startMs - b.startMs)
  const segments: Segment[] = []
  let from = 0
  for (let index = 1; index <= all.length; index++) {
    const [before, next] = [all[index - 1]!, all[index]]
    const isSame =
      next !== undefined &&
      next.stepMs === before.stepMs &&
      next.startMs - before.startMs <= longestGapMs &&
      !bordersMs.some((borderMs) => before.startMs < borderMs && next.startMs >= borderMs)
    if (isSame) continue
    const own = all.slice(from, index)
    const { startMs, stepMs } = own[0]!
    const values = new Float64Array((before.startMs - startMs) / stepMs + 1).fill(Number.NaN)
    for (const interval of own) values[(interval.startMs - startMs) / stepMs] = interval.value / unit
    segments.push({ startMs, stepMs, values })
    from = index
  }
  return segments
}
