import { copyOf, hourOf, hourValue, type Intervals, quarterMs, quartersOf } from './intervals.ts'

/** A value that differs from the stored one. */
export interface Difference {
  readonly startMs: number
  readonly stepMs: number
  readonly stored: number
  readonly given: number
}

export interface Merged {
  readonly intervals: Intervals
  /** Intervals that had no value, or a coarser or assumed one. */
  readonly added: number
  /** Intervals with an unchanged value. */
  readonly confirmed: number
  /** Hours that were replaced by their four quarters. */
  readonly refined: number
  /** Given intervals that overlap a part of stored ones of another length: they are left out. */
  readonly leftOut: number
  readonly differences: readonly Difference[]
}

export interface MergeOptions {
  /** Values that differ by no more than this are equal; the stored one stays. */
  readonly tolerance: number
  /** True: the given value replaces a different stored one. */
  readonly revise: boolean
}

const hourMs = 3_600_000

/**
 * Merges values into stored ones. Four quarter-hours replace an hour that is their mean, all of them or none.
 * Any value replaces an assumed one, which never replaces others.
 */
export function merge(stored: Intervals, given: Intervals, { tolerance, revise }: MergeOptions): Merged {
  const intervals = copyOf(stored)
  const differences: Difference[] = []
  let [added, confirmed, leftOut] = [0, 0, 0]
  const agrees = (a: number, b: number) => Math.abs(a - b) <= tolerance

  /** Whether to store the given value. */
  function decide(startMs: number, stepMs: number, before: number | null, value: number): boolean {
    const isAssumed = given.assumed.has(startMs)
    const wasAssumed = intervals.assumed.has(startMs)
    if (before === null || (wasAssumed && !isAssumed)) {
      added += 1
      return true
    }
    if (isAssumed || agrees(before, value)) {
      confirmed += 1
      return false
    }
    differences.push({ startMs, stepMs, stored: before, given: value })
    return revise
  }

  function mark(startMs: number): void {
    if (given.assumed.has(startMs)) intervals.assumed.add(startMs)
    else intervals.assumed.delete(startMs)
  }

  for (const [startMs, value] of given.hours) {
    const quarters = quartersOf(intervals, startMs)
    // An hour with only some known quarters cannot be checked, and adds nothing exact.
    if (quarters.length > 0 && quarters.length < 4) {
      leftOut += 1
      continue
    }
    if (!decide(startMs, hourMs, hourValue(intervals, startMs), value)) continue
    for (let quarter = 0; quarter < 4; quarter++) intervals.quarters.delete(startMs + quarter * quarterMs)
    intervals.hours.set(startMs, value)
    mark(startMs)
  }

  const refined = new Map<number, boolean>()
  /** Whether quarters replace a stored hour. */
  function refines(hour: number): boolean {
    const mean = quartersOf(given, hour).length === 4 ? hourValue({ ...given, hours: new Map() }, hour) : null
    if (mean === null) {
      leftOut += quartersOf(given, hour).length
      return false
    }
    const before = intervals.hours.get(hour)!
    if (agrees(before, mean) || intervals.assumed.has(hour)) return true
    differences.push({ startMs: hour, stepMs: hourMs, stored: before, given: mean })
    return revise
  }
  for (const [startMs, value] of given.quarters) {
    const hour = hourOf(startMs)
    if (intervals.hours.has(hour) && !refined.has(hour)) {
      refined.set(hour, refines(hour))
      if (refined.get(hour)) {
        intervals.hours.delete(hour)
        intervals.assumed.delete(hour)
      }
    }
    if (refined.get(hour) === false) continue
    if (!decide(startMs, quarterMs, intervals.quarters.get(startMs) ?? null, value)) continue
    intervals.quarters.set(startMs, value)
    mark(startMs)
  }
  const refinedHours = [...refined.values()].filter((isRefined) => isRefined).length
  return { intervals, added, confirmed, differences, refined: refinedHours, leftOut }
}
