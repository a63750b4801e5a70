import { remainder } from '#domain'

const hourMs = 3_600_000
export const quarterMs = hourMs / 4

/**
 * Values of intervals, whole numbers of the series' unit, by the beginning of the interval, ms since 1970. An
 * hour is in only one of the two.
 */
export interface Intervals {
  readonly hours: Map<number, number>
  readonly quarters: Map<number, number>
  /** Beginnings of intervals with a file's only value for both hours of the change to winter time. */
  readonly assumed: Set<number>
}

export function noIntervals(): Intervals {
  return { hours: new Map(), quarters: new Map(), assumed: new Set() }
}

export function copyOf({ hours, quarters, assumed }: Intervals): Intervals {
  return { hours: new Map(hours), quarters: new Map(quarters), assumed: new Set(assumed) }
}

export function hourOf(timeMs: number): number {
  return timeMs - remainder(timeMs, hourMs)
}

/** Existing quarters of an hour. */
export function quartersOf({ quarters }: Intervals, hourStartMs: number): number[] {
  return [0, 1, 2, 3].flatMap((quarter) => quarters.get(hourStartMs + quarter * quarterMs) ?? [])
}

/** Mean of an hour, also from its quarters; null if it is incomplete. */
export function hourValue(intervals: Intervals, hourStartMs: number): number | null {
  const own = intervals.hours.get(hourStartMs)
  if (own !== undefined) return own
  const quarters = quartersOf(intervals, hourStartMs)
  return quarters.length === 4 ? quarters.reduce((sum, value) => sum + value, 0) / 4 : null
}

/** Value at an instant: of its quarter, or of its hour; null without one. */
export function valueAt({ hours, quarters }: Intervals, startMs: number): number | null {
  return quarters.get(startMs) ?? hours.get(hourOf(startMs)) ?? null
}
