import { quarterAuctionMs } from '#market'
import { type Period, quarterMs, type SupplyInterval, type SupplySeries } from './intervals.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A shorter delay of a source resolves by itself. */
const lateMs = 2 * dayMs
/** Length of the comparison period on either side of a gap. */
const neighbourMs = dayMs
/** More gaps are not filled: the source itself has a problem. */
const mostStretches = 40

/** Beginnings of the intervals that a source lacks, by series. */
export type SeriesGaps = ReadonlyMap<SupplySeries, ReadonlySet<number>>

/** Gaps between a source's intervals, and at its end if it is days late. */
export function seriesGaps(given: readonly SupplyInterval[], { endMs }: Period, nowMs: number): SeriesGaps {
  const gaps = new Map<SupplySeries, Set<number>>()
  for (const [series, own] of Map.groupBy(given, (interval) => interval.series)) {
    const known = new Set(own.map(({ startMs }) => startMs))
    const firstMs = own.reduce((least, { startMs }) => Math.min(least, startMs), Infinity)
    const lastMs = own.reduce((most, { startMs }) => Math.max(most, startMs), -Infinity)
    const tillMs = Math.min(endMs, Math.max(lastMs, nowMs - lateMs))
    const missing = new Set<number>()
    for (let at = firstMs; at < tillMs; at += at < quarterAuctionMs ? hourMs : quarterMs)
      if (!known.has(at)) missing.add(at)
    if (missing.size > 0) gaps.set(series, missing)
  }
  return gaps
}

/** Whole days to request from another source, with an extra day on either side of each gap. */
export function stretchesAround(gaps: SeriesGaps, { fromMs, endMs }: Period): Period[] {
  const times = [...new Set([...gaps.values()].flatMap((own) => [...own]))].sort((a, b) => a - b)
  const stretches: { fromMs: number; endMs: number }[] = []
  for (const at of times) {
    const day = at - (at % dayMs)
    const own = {
      fromMs: Math.max(fromMs, day - neighbourMs),
      endMs: Math.min(endMs, day + dayMs + neighbourMs),
    }
    const last = stretches.at(-1)
    if (last !== undefined && own.fromMs <= last.endMs) last.endMs = Math.max(last.endMs, own.endMs)
    else stretches.push(own)
  }
  return stretches.slice(0, mostStretches)
}
