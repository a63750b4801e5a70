import {
  answered,
  askInterval,
  assumed,
  type Based,
  type ChosenClock,
  chosenClock,
  endShownBy,
  germanTime,
  type IntervalStamp,
  type Recorder,
  recognised,
  stampOf,
  type TimeRecord,
  timeRecord,
  utc,
} from '../../reading/index.ts'
import type { EnergyLayout } from './energyLayout.ts'
import type { EnergyRow } from './energyRow.ts'
import type { Resolution } from './productionParts.ts'

/** The clock of times written without their offset: UTC, or German legal time with summer time. */
export type ProductionClock = 'utc' | 'german'

export interface ProductionTimes {
  /** Clock of times without an offset, and of days and months. Absent: as the file shows, else asked. */
  readonly clock?: ProductionClock
  /** Whether times mark the beginning or the end of intervals. Absent: as the file shows, else 'begin'. */
  readonly stamp?: 'begin' | 'end'
}

const dayMs = 86_400_000
/** Shortest period in which days from one step after midnight to midnight prove ends; in shorter ones it may be chance. */
const surelyEndsMs = 7 * dayMs
const clocks = { utc, german: germanTime }

/** The times of a table: its clock and their position in intervals; null after a question. */
export function timesOf(
  layout: EnergyLayout,
  rows: readonly EnergyRow[],
  resolution: Resolution,
  given: ProductionTimes,
  record: Recorder,
): TimeRecord | null {
  const zone = clockOf(layout, rows, resolution, given, record)
  const interval = intervalOf(layout, rows, resolution, given, record)
  if (zone === null || interval === null) return null
  const time = timeRecord(zone, interval, typeof resolution === 'number' ? resolution / 60 : null)
  record.time(time)
  return time
}

function clockOf(
  { clock, line, time }: EnergyLayout,
  rows: readonly EnergyRow[],
  resolution: Resolution,
  given: ProductionTimes,
  record: Recorder,
): Pick<ChosenClock, 'zone' | 'basis'> | null {
  const answer = given.clock && { value: clocks[given.clock], basis: answered('clock') }
  // Months and days belong to the clock, whichever it is.
  if (typeof resolution !== 'number') {
    const { zone } = clock
    if (answer !== undefined) return { zone: answer.value, basis: answer.basis }
    return zone?.reading.kind === 'zone'
      ? { zone: zone.reading.zone, basis: zone.basis }
      : { zone: utc, basis: assumed('utc') }
  }
  const [first] = rows as [EnergyRow]
  return chosenClock(
    {
      subject: time.heads.join(' ') || first.text,
      line,
      stated: clock.zone ?? null,
      given: answer ?? null,
      offsetsMs: new Set(rows.map((row) => row.time.offsetMs)),
      first,
      readings: rows.map((row) => ({ localMs: row.time.localMs, repeats: false })),
    },
    record,
  )
}

function intervalOf(
  { clock, time }: EnergyLayout,
  rows: readonly EnergyRow[],
  resolution: Resolution,
  { stamp }: ProductionTimes,
  record: Recorder,
): Based<IntervalStamp> | null {
  const known = stampOf(clock, stamp)
  const isOfMonth = (row: EnergyRow) => row.time.precision === 'month'
  // A month that is named by its name has no edges.
  if (rows.every(isOfMonth)) return { value: 'begin', basis: recognised('onlyPossible') }
  const isOpenEnd = known.value === 'end' && resolution === 'day' && rows.every(isDate) && stamp === undefined
  if (known.basis.kind !== 'assumed' && !isOpenEnd) return known
  const ordered = rows.map((row) => row.time.localMs).sort((a, b) => a - b)
  const [first = 0, last = 0] = [ordered[0], ordered.at(-1)]
  const shown = endShownBy(rows.map(({ text }) => text))
  if (shown !== null) return shown
  const isOfDay = typeof resolution === 'number'
  const stepMs = isOfDay ? 1000 * resolution : 0
  const [from, until] = [first % dayMs, last % dayMs]
  if (isOfDay && from === 0 && until === dayMs - stepMs)
    return { value: 'begin', basis: recognised('otherValues') }
  const looksLikeEnds = isOfDay && from === stepMs && until === 0
  if (looksLikeEnds && last - first + stepMs >= surelyEndsMs)
    return { value: 'end', basis: recognised('otherValues') }
  const isOpenMonth =
    resolution === 'month' && isFirstOf(1, first) && isFirstOf(0, last) && ordered.length > 1
  if (!isOpenEnd && !isOpenMonth && !looksLikeEnds) return known
  return askInterval(time.heads.join(' ') || rows[0]!.text, record)
}

function isDate({ time }: EnergyRow): boolean {
  return time.precision === 'day'
}

/** The first of February, or of January: whole years, if they are the ends of months. */
function isFirstOf(monthIndex: number, ms: number): boolean {
  const date = new Date(ms)
  return date.getUTCMonth() === monthIndex && date.getUTCDate() === 1
}
