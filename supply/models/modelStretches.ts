import type { AtlasInfo } from '#atlas'
import type { ModelSource } from './modelSource.ts'

const dayMs = 86_400_000

/** Days of an archive within one month: first instant and one past the last, ms since 1970, UTC. */
export interface ModelStretch {
  readonly fromMs: number
  readonly endMs: number
}

/** One past the last instant that the archive certainly has. */
function newestEndOf({ endMs, daysLate, isByMonth }: ModelSource, nowMs: number): number {
  const there = new Date(nowMs - daysLate * dayMs)
  const newestMs = isByMonth
    ? Date.UTC(there.getUTCFullYear(), there.getUTCMonth())
    : Math.floor(there.getTime() / dayMs) * dayMs
  return Math.min(newestMs, endMs ?? Number.POSITIVE_INFINITY)
}

/**
 * Missing time of an atlas, month by month from old to new: an interrupted fetch leaves a shorter but complete atlas.
 * @param info null: there is no atlas yet
 * @param endMs one past the last requested instant; null: to the end of the archive
 */
export function modelStretches(
  model: ModelSource,
  info: AtlasInfo | null,
  fromMs: number,
  endMs: number | null,
  nowMs: number,
): ModelStretch[] {
  const newestMs = newestEndOf(model, nowMs)
  const neededMs = info === null ? fromMs : info.dataTillMs + model.stepMs - model.firstStampMs
  const [firstMs, lastMs] = [Math.max(neededMs, model.firstMs), Math.min(endMs ?? newestMs, newestMs)]
  const stretches: ModelStretch[] = []
  for (let at = Math.floor(firstMs / dayMs) * dayMs; at < lastMs; ) {
    const until = Math.min(monthAfter(at), Math.ceil(lastMs / dayMs) * dayMs)
    if (until > newestMs) break
    stretches.push({ fromMs: at, endMs: until })
    at = until
  }
  return stretches
}

export function isWholeMonth({ fromMs, endMs }: ModelStretch): boolean {
  return new Date(fromMs).getUTCDate() === 1 && endMs === monthAfter(fromMs)
}

/** Stamps of a stretch, from the first to before the last's successor. */
export function stampsOf({ firstStampMs }: ModelSource, { fromMs, endMs }: ModelStretch): ModelStretch {
  return { fromMs: fromMs + firstStampMs, endMs: endMs + firstStampMs }
}

function monthAfter(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
