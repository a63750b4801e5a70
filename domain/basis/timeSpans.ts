import type { TimeSpan } from './basis.ts'

/** Sorts spans, merges overlapping and adjacent ones and leaves out empty ones. */
export function unitedSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const united: TimeSpan[] = []
  for (const { fromMs, endMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (endMs <= fromMs) continue
    const last = united.at(-1)
    if (last === undefined || last.endMs < fromMs) united.push({ fromMs, endMs })
    else united[united.length - 1] = { fromMs: last.fromMs, endMs: Math.max(last.endMs, endMs) }
  }
  return united
}

/** Parts of a span that no other span covers. */
export function gapsWithin({ fromMs, endMs }: TimeSpan, covered: readonly TimeSpan[]): TimeSpan[] {
  const gaps: TimeSpan[] = []
  let reachedMs = fromMs
  for (const span of unitedSpans(covered)) {
    if (span.fromMs >= endMs) break
    if (span.fromMs > reachedMs) gaps.push({ fromMs: reachedMs, endMs: span.fromMs })
    reachedMs = Math.max(reachedMs, span.endMs)
  }
  return reachedMs < endMs ? [...gaps, { fromMs: reachedMs, endMs }] : gaps
}
