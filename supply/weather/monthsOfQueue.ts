import type { AtlasInfo } from '#atlas'
import type { QueuedMonth } from '../cds/fetchMonths.ts'
import { finalEndMs } from './finalMonths.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** ERA5T is five days late; an incomplete last day is left for the next time. */
const daysLate = 6

/** One past the last hour that is certainly available. */
export function newestEndMs(nowMs: number): number {
  return Math.floor(nowMs / dayMs) * dayMs - (daysLate - 1) * dayMs
}

/**
 * Missing months of an atlas, in whole days month by month: first its preliminary months that have become final, then
 * data after its end. Months that are still preliminary are not fetched again.
 * @param info null: the atlas does not exist yet
 */
export function monthsOfQueue(
  info: AtlasInfo | null,
  fromMs: number,
  endMs: number,
  nowMs: number,
): Omit<QueuedMonth, 'pieces'>[] {
  if (info === null) return monthsBetween(fromMs, endMs)
  const storedEndMs = info.dataTillMs + hourMs
  const revisedEndMs = Math.min(finalEndMs(nowMs), storedEndMs, endMs)
  return [
    ...(info.preliminaryFromMs === undefined ? [] : monthsBetween(info.preliminaryFromMs, revisedEndMs)),
    ...monthsBetween(storedEndMs, endMs),
  ]
}

/** Days are whole: the first one from its beginning, the end exclusive. */
function monthsBetween(fromMs: number, endMs: number): Omit<QueuedMonth, 'pieces'>[] {
  const months: Omit<QueuedMonth, 'pieces'>[] = []
  for (let at = Math.floor(fromMs / dayMs) * dayMs; at < endMs; ) {
    const begin = new Date(at)
    const nextMs = Math.min(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1), endMs)
    months.push({ fromMs: at, endMs: nextMs })
    at = nextMs
  }
  return months
}
