import type { MarketNote } from '../files/issues.ts'
import { type Intervals, quarterMs } from '../intervals/intervals.ts'
import { germanTimeText } from './importSeries.ts'

const hourMs = 3_600_000
const shownGaps = 5

/** Time without a value between two that have one. */
export interface Gap {
  readonly fromMs: number
  /** End, exclusive, ms since 1970. */
  readonly endMs: number
}

/** All gaps, ascending. */
export function gapsIn({ hours, quarters }: Intervals): Gap[] {
  const ends = [
    ...[...hours.keys()].map((startMs) => ({ startMs, endMs: startMs + hourMs })),
    ...[...quarters.keys()].map((startMs) => ({ startMs, endMs: startMs + quarterMs })),
  ].sort((a, b) => a.startMs - b.startMs)
  return ends.flatMap(({ startMs }, index) => {
    const before = ends[index - 1]
    return before !== undefined && before.endMs < startMs ? [{ fromMs: before.endMs, endMs: startMs }] : []
  })
}

/** Gaps of a file, the first with the line after them. */
export function gapsOf(given: Intervals, file: string, lineOf: (startMs: number) => number): MarketNote[] {
  const gaps = gapsIn(given)
  const notes: MarketNote[] = gaps.slice(0, shownGaps).map(({ fromMs, endMs }) => ({
    file,
    code: 'gap',
    line: lineOf(endMs),
    text: germanTimeText(fromMs),
    hours: (endMs - fromMs) / hourMs,
  }))
  return gaps.length > shownGaps
    ? [...notes, { file, code: 'moreGaps', count: gaps.length - shownGaps }]
    : notes
}
