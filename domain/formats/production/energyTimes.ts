import {
  answered,
  askInterval,
  assumed,
  type Based,
  type ClockZone,
  endShownBy,
  germanTime,
  type IntervalStamp,
  orGermanTime,
  type Recorder,
  recognised,
  showsGermanTime,
  stampOf,
  stated,
  type TimeRecord,
  utc,
  zoneOf,
} from '../../reading/index.ts'
import type { EnergyLayout } from './energyLayout.ts'
import type { EnergyRow } from './energyRow.ts'
import type { Resolution } from './productionParts.ts'

/** The clock of times written without their offset: UTC, or German legal time with summer time. */
export type ProductionClock = 'utc' | 'german'

/** Meaning of a table's times. */
export interface ProductionTimes {
  /** Clock of times without an offset, and of days and months. Absent: as the file shows, else asked. */
  readonly clock?: ProductionClock
  /** Whether times mark the beginning or the end of intervals. Absent: as the file shows, else 'begin'. */
  readonly stamp?: 'begin' | 'end'
}

const dayMs = 86_400_000
const minuteMs = 60_000
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
  const time: TimeRecord = {
    zone: zone.value,
    zoneBasis: zone.basis,
    interval: interval.value,
    intervalBasis: interval.basis,
    stepMinutes: typeof resolution === 'number' ? resolution / 60 : null,
  }
  record.time(time)
  return time
}

function clockOf(
  { clock, line, time }: EnergyLayout,
  rows: readonly EnergyRow[],
  resolution: Resolution,
  given: ProductionTimes,
  record: Recorder,
): Based<ClockZone> | null {
  const isOfDay = typeof resolution === 'number'
  const readings = rows.map((row) => ({ localMs: row.time.localMs, repeats: false }))
  const question = { subject: time.heads.join(' ') || rows[0]!.text, line }
  const checked = (zone: Based<ClockZone>) =>
    isOfDay ? orGermanTime(zone, readings, question, record) : zone
  const offsets = new Set(rows.map((row) => row.time.offsetMs))
  if (isOfDay && !offsets.has(null)) {
    const basis = stated(rows[0]!.text, rows[0]!.line)
    if (offsets.size > 1) return { value: utc, basis }
    return checked({ value: { kind: 'offset', minutes: [...offsets][0]! / minuteMs }, basis })
  }
  if (given.clock !== undefined) return { value: clocks[given.clock], basis: answered('clock') }
  if (clock.zone?.reading.kind === 'zone')
    return checked({ value: clock.zone.reading.zone, basis: clock.zone.basis })
  // Months and days belong to the clock, whichever it is.
  if (!isOfDay) return { value: utc, basis: assumed('utc') }
  if (clock.zone === undefined && showsGermanTime(readings))
    return { value: germanTime, basis: recognised('clockChange') }
  return zoneOf(clock, question, record)
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
