import { hoursOfMonth } from '../../energy/monthlyEnergy.ts'
import type { IssueList } from '../issueList.ts'
import { GermanClock, type ProductionClock } from './localClock.ts'
import { type MonthPart, monthAt } from './productionMonths.ts'
import type { ProductionRow } from './productionRow.ts'

/** How the times of a table are meant. */
export interface ProductionTimes {
  /** The clock of times without an offset; days and months are those of the clock. */
  readonly clock: ProductionClock
  /** Whether times with an hour stand at the beginning or at the end of their interval. */
  readonly stamp: 'begin' | 'end'
}

/** What one row covers: a month, a day, or so many seconds. */
export type Resolution = 'month' | 'day' | number

const dayMs = 86_400_000
const minuteMs = 60_000
const shortestMonthMs = 28 * dayMs

/** What a row covers, by what lies between most of the times; null if it is no part of a day. */
export function resolutionOf(rows: readonly ProductionRow[]): Resolution | null {
  if (rows.every(({ time }) => time.precision === 'month')) return 'month'
  const times = Float64Array.from(rows, ({ time }) => time.localMs - (time.offsetMs ?? 0)).sort()
  const counts = new Map<number, number>()
  for (let i = 1; i < times.length; i++) {
    const step = times[i]! - times[i - 1]!
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const steps = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([step]) => step)
  const usual = steps[0]
  if (usual === undefined) return rows.every(({ time }) => time.precision === 'day') ? 'day' : null
  if (steps.every((step) => step >= shortestMonthMs)) return areMonthEnds(rows) ? 'month' : null
  if (usual === dayMs) return 'day'
  return usual < dayMs && usual >= minuteMs && dayMs % usual === 0 ? usual / 1000 : null
}

/** Whether all times are the first, or all the last day of a month. */
function areMonthEnds(rows: readonly ProductionRow[]): boolean {
  const isFirst = (ms: number) => new Date(ms).getUTCDate() === 1
  return (
    rows.every(({ time }) => isFirst(time.localMs)) ||
    rows.every(({ time }) => isFirst(time.localMs + dayMs) || time.precision === 'month')
  )
}

/** Rows of months or days as parts of months. A time at midnight that ends its interval belongs to the day before. */
export function labelledParts(
  rows: readonly ProductionRow[],
  resolution: 'month' | 'day',
  { stamp }: ProductionTimes,
  errors: IssueList,
): (MonthPart & { readonly isKnown: boolean })[] {
  const seen = new Set<number>()
  return rows.flatMap(({ line, time, text, energyMwh, availability }) => {
    const isEnd = stamp === 'end' && time.precision === 'minute'
    const ms = isEnd ? time.localMs - minuteMs : time.localMs
    const month = monthAt(ms)
    const label = resolution === 'day' ? Math.floor(ms / dayMs) : 12 * month.year + month.month
    if (seen.has(label)) errors.add({ code: 'timeTwice', line, text })
    seen.add(label)
    if (energyMwh !== null && energyMwh < 0)
      errors.add({ code: 'energyNegative', line, value: energyMwh, text })
    const hours = resolution === 'day' ? 24 : hoursOfMonth(month.year, month.month)
    return [
      { month, seconds: 3600 * hours, energyMwh: energyMwh ?? 0, availability, isKnown: energyMwh !== null },
    ]
  })
}

/** Rows of parts of a day as parts of months in UTC. */
export function timedParts(
  rows: readonly ProductionRow[],
  stepS: number,
  times: ProductionTimes,
  errors: IssueList,
): (MonthPart & { readonly isKnown: boolean })[] {
  return timedRows(rows, stepS, times, errors).map(({ startMs, row: { energyMwh, availability } }) => ({
    ...{ month: monthAt(startMs), seconds: stepS, availability },
    ...{ energyMwh: energyMwh ?? 0, isKnown: energyMwh !== null },
  }))
}

/** A row with the instant at which its part of a day begins, ms since 1970, UTC. */
export interface TimedRow {
  readonly startMs: number
  readonly row: ProductionRow
}

/** Rows of parts of a day in the order of time; those that the clock does not show are reported and left out. */
export function timedRows(
  rows: readonly ProductionRow[],
  stepS: number,
  { clock, stamp }: ProductionTimes,
  errors: IssueList,
): TimedRow[] {
  const isDescending = rows.length > 1 && rows[0]!.time.localMs > rows.at(-1)!.time.localMs
  const ordered = isDescending ? rows.toReversed() : rows
  const german = new GermanClock()
  const seen = new Set<number>()
  let firstMs: number | null = null
  return ordered.flatMap((row) => {
    const { line, time, text } = row
    const { localMs, offsetMs } = time
    const instantMs =
      offsetMs !== null ? localMs - offsetMs : clock === 'utc' ? localMs : german.instantMs(localMs)
    if (instantMs === null) {
      errors.add({ code: 'timeSkipped', line, text })
      return []
    }
    firstMs ??= instantMs
    if (seen.has(instantMs)) errors.add({ code: 'timeTwice', line, text })
    else if ((instantMs - firstMs) % (stepS * 1000) !== 0)
      errors.add({ code: 'timeOffStep', line, text, minutes: stepS / 60 })
    seen.add(instantMs)
    return [{ startMs: stamp === 'end' ? instantMs - stepS * 1000 : instantMs, row }]
  })
}
