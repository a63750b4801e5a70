import { type ChosenClock, clockReader, type IntervalStamp, shareBefore } from '#domain'
import { stepsOf } from './rowSteps.ts'

/** Rows that show in which of two equal hours a table begins: two hours of quarter-hours. */
const mostFirst = 9

export interface WrittenRow {
  readonly localMs: number
  readonly offsetMs: number | null
  readonly endLocalMs: number | null
}

export type ClockUse = Pick<ChosenClock, 'zone' | 'useOffsets'>

/** Starts of the rows' intervals, UTC; NaN for a time that the clock skips in March. */
export function beginnings(
  written: readonly WrittenRow[],
  stamp: IntervalStamp,
  clock: ClockUse,
): Float64Array {
  if (stamp === 'begin') return instantsOf(written, clock)
  const before = (times: ArrayLike<number>) => {
    // `stepsOf` of negated times in reverse order gives the step before each end.
    const steps = stepsOf(
      Array.from(times, (time) => -time).reverse(),
      Array.from(times, () => null),
    ).reverse()
    return Float64Array.from(times, (time, row) => time - shareBefore[stamp] * steps[row]!.stepMs)
  }
  const ends = instantsOf(written, clock)
  if (clock.useOffsets && written.every(({ offsetMs }) => offsetMs !== null)) return before(ends)
  // Around a clock change ends are written as the clock shows them, or as beginnings plus their length.
  const labels = before(written.map(({ localMs }) => localMs))
  const asLabels = instantsOf(
    written.map((row, at) => ({ ...row, localMs: labels[at]! })),
    clock,
  )
  const asInstants = before(ends)
  return faultsOf(asLabels) <= faultsOf(asInstants) ? asLabels : asInstants
}

/** Rows that do not follow the one before at the usual step. */
function faultsOf(times: Float64Array): number {
  const steps = Array.from(times.subarray(1), (time, row) => time - times[row]!)
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1]
  return steps.filter((step) => step !== usual).length
}

function instantsOf(written: readonly WrittenRow[], { zone, useOffsets }: ClockUse): Float64Array {
  const clock = clockReader(
    zone,
    written.slice(0, mostFirst).map(({ localMs }) => localMs),
  )
  return Float64Array.from(written, ({ localMs, offsetMs }) =>
    useOffsets && offsetMs !== null ? localMs - offsetMs : (clock.instantMs(localMs) ?? Number.NaN),
  )
}
