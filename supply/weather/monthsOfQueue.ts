import type { AtlasInfo } from '#atlas'
import type { CdsMonth } from '../cds/cdsRequest.ts'
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
): CdsMonth[] {
  if (info === null) return monthsBetween(fromMs, endMs)
  const storedEndMs = info.dataTillMs + hourMs
  const revisedEndMs = Math.min(finalEndMs(nowMs), storedEndMs, endMs)
  return [
    ...(info.preliminaryFromMs === undefined ? [] : monthsBetween(info.preliminaryFromMs, revisedEndMs)),
    ...monthsBetween(storedEndMs, endMs),
  ]
}

/** Days are whole: the first one from its beginning, the end exclusive. */
function monthsBetween(fromMs: number, endMs: number): CdsMonth[] {
  const months: CdsMonth[] = []
  for (let at = Math.floor(fromMs / dayMs) * dayMs; at < endMs; ) {
    const [year, month] = [new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1]
    const nextMs = Math.min(Date.UTC(year, month), endMs)
    const lastDay = new Date(nextMs - 1).getUTCDate()
    months.push({ year, month, firstDay: new Date(at).getUTCDate(), lastDay })
    at = nextMs
  }
  return months
}
