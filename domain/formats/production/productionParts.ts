import { hoursOfMonth } from '../../energy/monthlyEnergy.ts'
import { type ClockReader, shareBefore, type TimeRecord } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { hasOtherSteps, stepsBetween } from '../steps.ts'
import type { EnergyRow } from './energyRow.ts'
import { type MonthPart, monthAt } from './productionMonths.ts'

/** Period of one row: a month, a day, or a number of seconds. */
export type Resolution = 'month' | 'day' | number

const dayMs = 86_400_000
const minuteMs = 60_000
const [shortestMonthMs, shortestQuarterMs] = [28 * dayMs, 89 * dayMs]

/** Period of a row, by the most frequent step between times; null if it does not divide a day. */
export function resolutionOf(rows: readonly EnergyRow[]): Resolution | null {
  if (rows.every(({ time }) => time.precision === 'month')) return 'month'
  const times = Float64Array.from(rows, ({ time }) => time.localMs - (time.offsetMs ?? 0)).sort()
  const steps = stepsBetween(times)
  const usual = steps[0]
  if (usual === undefined) return rows.every(({ time }) => time.precision === 'day') ? 'day' : null
  // The first days of quarters or years.
  if (steps.every((step) => step >= shortestQuarterMs)) return null
  if (steps.every((step) => step >= shortestMonthMs)) return areMonthEnds(rows) ? 'month' : null
  if (usual === dayMs) return 'day'
  if (hasOtherSteps(times, usual)) return null
  return usual < dayMs && usual >= minuteMs && dayMs % usual === 0 ? usual / 1000 : null
}

/** Whether all times are the first, or all the last day of a month. */
function areMonthEnds(rows: readonly EnergyRow[]): boolean {
  const isFirst = (ms: number) => new Date(ms).getUTCDate() === 1
  return (
    rows.every(({ time }) => isFirst(time.localMs)) ||
    rows.every(({ time }) => isFirst(time.localMs + dayMs) || time.precision === 'month')
  )
}

/** A row with the beginning of its period: an instant, or the day or first of the month as if it were UTC. */
export interface DatedRow extends Pick<EnergyRow, 'line' | 'text' | 'availability'> {
  readonly startMs: number
  /** The beginning on the clock of the table, as if it were UTC. */
  readonly localMs: number
  /** Energy of the period, MWh; null if it is not known. */
  readonly energyMwh: number | null
}

export function nextStartMs(startMs: number, resolution: Resolution): number {
  if (typeof resolution === 'number') return startMs + 1000 * resolution
  if (resolution === 'day') return startMs + dayMs
  const { year, month } = monthAt(startMs)
  return Date.UTC(year, month)
}

/**
 * Rows in the order of time; times that the clock skips, and repeated times, are reported and left out.
 * @param isMeter readings belong to their own time, at either edge of an interval
 */
export function datedRows(
  rows: readonly EnergyRow[],
  resolution: Resolution,
  { time: { interval }, isMeter }: { readonly time: TimeRecord; readonly isMeter: boolean },
  clock: ClockReader,
  toMwh: (value: number) => number,
  errors: IssueList,
): DatedRow[] {
  const isDescending = rows.length > 1 && rows[0]!.time.localMs > rows.at(-1)!.time.localMs
  const stepMs = typeof resolution === 'number' ? 1000 * resolution : 0
  const lagMs = isMeter ? 0 : shareBefore[interval] * stepMs
  const seen = new Set<number>()
  let firstMs: number | null = null
  const dated = (isDescending ? rows.toReversed() : rows).flatMap((row) => {
    const { line, time, text, value, availability } = row
    if (time.precision === 'month' && resolution !== 'month') errors.add({ code: 'timeInvalid', line, text })
    const startMs =
      typeof resolution === 'number'
        ? instantOf(row, clock)
        : labelOf(row, resolution, interval === 'end' && !isMeter)
    if (startMs === null) {
      errors.add({ code: 'timeSkipped', line, text })
      return []
    }
    firstMs ??= startMs
    const energyMwh = value === null ? null : toMwh(value)
    if (seen.has(startMs)) errors.add({ code: 'timeTwice', line, text })
    else if (stepMs > 0 && (startMs - firstMs) % stepMs !== 0)
      errors.add({ code: 'timeOffStep', line, text, minutes: stepMs / minuteMs })
    seen.add(startMs)
    // A step of minutes may draw power; a wind farm never does over a day or month.
    if (stepMs === 0 && energyMwh !== null && energyMwh < 0)
      errors.add({ code: 'energyNegative', line, value: energyMwh, text })
    const localMs = typeof resolution === 'number' ? time.localMs - lagMs : startMs
    return [{ line, text, startMs: startMs - lagMs, localMs, energyMwh, availability }]
  })
  const total = dated.reduce((sum, { energyMwh }) => sum + (energyMwh ?? 0), 0)
  const drawn = dated.find(({ energyMwh }) => energyMwh !== null && energyMwh < 0)
  // Consumption, or generation with the opposite sign.
  if (stepMs > 0 && total < 0 && drawn !== undefined)
    errors.add({ code: 'energyNegative', line: drawn.line, value: drawn.energyMwh!, text: drawn.text })
  return dated.sort((a, b) => a.startMs - b.startMs)
}

function instantOf({ time: { localMs, offsetMs } }: EnergyRow, clock: ClockReader): number | null {
  return offsetMs === null ? clock.instantMs(localMs) : localMs - offsetMs
}

/** The day or first of the month. A date or midnight that ends its interval belongs to the one before. */
function labelOf({ time }: EnergyRow, resolution: 'day' | 'month', isEnd: boolean): number {
  const ms = isEnd && time.precision !== 'month' ? time.localMs - minuteMs : time.localMs
  if (resolution === 'day') return Math.floor(ms / dayMs) * dayMs
  const { year, month } = monthAt(ms)
  return Date.UTC(year, month - 1)
}

export function partsOf(rows: readonly DatedRow[], resolution: Resolution): MonthPart[] {
  return rows.flatMap(({ startMs, energyMwh, availability }) => {
    if (energyMwh === null) return []
    const month = monthAt(startMs)
    const seconds =
      typeof resolution === 'number'
        ? resolution
        : 3600 * (resolution === 'day' ? 24 : hoursOfMonth(month.year, month.month))
    return [{ month, seconds, energyMwh, availability }]
  })
}
