import type { Envelope } from '#contracts'

/** One bucket of a series: steps from startMs to startMs + bucketMs, exclusive. null: no value. */
export interface EnvelopePoint {
  readonly startMs: number
  readonly bucketMs: number
  readonly min: number | null
  readonly mean: number | null
  readonly max: number | null
}

/** A period in ms since 1970, the end exclusive. */
export interface TimeWindow {
  readonly fromMs: number
  readonly tillMs: number
}

/** The time that an envelope covers. */
export function coveredBy(envelope: Envelope): TimeWindow {
  const { start_ms: fromMs, bucket_ms: bucketMs, mean } = envelope
  return { fromMs, tillMs: fromMs + bucketMs * mean.length }
}

/**
 * The buckets of an overview, replaced by those of a finer envelope where it covers them, so that the chart always has
 * something to draw.
 */
export function mergeEnvelopes(overview: Envelope, detail: Envelope | null): EnvelopePoint[] {
  if (detail === null || detail.mean.length === 0) return pointsOf(overview)
  const { fromMs, tillMs } = coveredBy(detail)
  const points = pointsOf(overview)
  return [
    ...points.filter(({ startMs, bucketMs }) => startMs + bucketMs <= fromMs),
    ...pointsOf(detail),
    ...points.filter(({ startMs }) => startMs >= tillMs),
  ]
}

/**
 * Position of a bucket's mean: the middle of its stamps; for a single step its stamp.
 * @param stepMs time step of the series
 */
export function drawnAtMs({ startMs, bucketMs }: EnvelopePoint, stepMs: number): number {
  return bucketMs <= stepMs ? startMs : startMs + (bucketMs - stepMs) / 2
}

/** Minimum and maximum drawn within a window; null without values. */
export function valueRange(
  points: readonly EnvelopePoint[],
  { fromMs, tillMs }: TimeWindow,
): readonly [least: number, greatest: number] | null {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const { startMs, bucketMs, min, mean, max } of points) {
    if (startMs + bucketMs <= fromMs || startMs >= tillMs) continue
    least = Math.min(least, min ?? mean ?? Number.POSITIVE_INFINITY)
    greatest = Math.max(greatest, max ?? mean ?? Number.NEGATIVE_INFINITY)
  }
  return least <= greatest ? [least, greatest] : null
}

function pointsOf({ start_ms, bucket_ms, min, mean, max }: Envelope): EnvelopePoint[] {
  return mean.map((value, index) => ({
    startMs: start_ms + index * bucket_ms,
    bucketMs: bucket_ms,
    min: min[index] ?? null,
    mean: value,
    max: max[index] ?? null,
  }))
}
