import { quarterMs } from '../intervals/intervals.ts'
import type { SeriesContent } from './seriesStore.ts'

const hourMs = 3_600_000

/** Consecutive intervals with values of another publisher than those around them. */
export interface FilledStretch {
  readonly series: string
  readonly startMs: number
  readonly stepMs: number
  readonly count: number
  /** Publisher with the licence. */
  readonly source: string
}

/**
 * Filled intervals after an import.
 * @param source whose values fill gaps; null: they are those of the usual publisher, and replace filled ones
 */
export function filledAfter(
  before: readonly FilledStretch[],
  given: SeriesContent,
  source: string | null,
): readonly FilledStretch[] {
  const left = before.flatMap((stretch) =>
    Array.from({ length: stretch.count }, (_, index) => ({
      ...stretch,
      startMs: stretch.startMs + index * stretch.stepMs,
      count: 1,
    })),
  )
  const remaining = left.filter(({ series, startMs }) => !isGiven(given[series], startMs))
  const added = source === null ? [] : stretchesIn(given, source)
  return joined([...remaining, ...added])
}

function isGiven(intervals: SeriesContent[string] | undefined, startMs: number): boolean {
  if (intervals === undefined) return false
  return intervals.quarters.has(startMs) || intervals.hours.has(startMs - (startMs % hourMs))
}

function stretchesIn(given: SeriesContent, source: string): FilledStretch[] {
  return Object.entries(given).flatMap(([series, { hours, quarters }]) => [
    ...[...hours.keys()].map((startMs) => ({ series, startMs, stepMs: hourMs, count: 1, source })),
    ...[...quarters.keys()].map((startMs) => ({ series, startMs, stepMs: quarterMs, count: 1, source })),
  ])
}

function joined(stretches: readonly FilledStretch[]): FilledStretch[] {
  const sorted = stretches.toSorted(
    (a, b) => (a.series < b.series ? -1 : a.series > b.series ? 1 : 0) || a.startMs - b.startMs,
  )
  const all: FilledStretch[] = []
  for (const own of sorted) {
    const last = all.at(-1)
    const follows =
      last !== undefined &&
      last.series === own.series &&
      last.source === own.source &&
      last.stepMs === own.stepMs &&
      last.startMs + last.count * last.stepMs === own.startMs
    if (follows) all[all.length - 1] = { ...last, count: last.count + own.count }
    else all.push(own)
  }
  return all
}
