import {
  answered,
  askInterval,
  assumed,
  type ClockZone,
  chosenClock,
  comesTwice,
  type DateOrder,
  dateOrderIn,
  endShownBy,
  germanTime,
  type IntervalStamp,
  type Recorder,
  timeReader,
  timeRecord,
  utc,
} from '#domain'
import type { Agreement } from '../intervals/agreement.ts'
import type { MarketIssue, MarketNote } from './issues.ts'
import { beginnings, type ClockUse, type WrittenRow } from './rowInstants.ts'
import { stepsOf } from './rowSteps.ts'
import type { TimeColumns } from './timeColumns.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Number of rows whose stored values prove a clock or a shift, and their share that agrees. */
const fewestCompared = 24
const leastAgreeing = 0.95

export interface RowTime {
  readonly line: number
  readonly start: string
  /** '' without one. */
  readonly end: string
  readonly repeats: boolean
  /** Without a value: tables have such rows for the hour that the clock skips. */
  readonly isEmpty: boolean
}

/** Interval whose values a row has. */
export interface RowInterval {
  readonly row: number
  readonly startMs: number
  readonly stepMs: number
  /** The file has one value for the two hours of October that the clock shows as one. */
  readonly isAssumed: boolean
}

export interface TimesOfRows {
  readonly intervals: readonly RowInterval[]
  readonly notes: readonly MarketNote[]
  readonly issues: readonly MarketIssue[]
}

export interface TimeReading {
  readonly file: string
  readonly columns: TimeColumns
  /** Stated by the operator; null: as the file shows. */
  readonly zone: ClockZone | null
  /** Agreement of the values with stored ones if row r begins at `instantMs[r]`; NaN: not on the clock. */
  readonly agreement: (instantMs: Float64Array) => Agreement
}

/** Instants of rows; without intervals after a question. */
export function timesOfRows(given: readonly RowTime[], reading: TimeReading, record: Recorder): TimesOfRows {
  const { file } = reading
  const issues: MarketIssue[] = []
  const givenOrder = reading.columns.isDayFirst ? 'dayFirst' : undefined
  const order = dateOrderIn(
    given.map(({ start }) => start),
    givenOrder,
    record,
  )
  const read = writtenRows(given, order ?? 'dayFirst', file, issues)
  if (issues.length > 0 || order === null) return { intervals: [], notes: [], issues }
  // Newest first: the rows are read from the end, so that the doubled hour is in chronological order.
  const isDescending =
    read.length > 1 && read.every(({ localMs }, row) => row === 0 || localMs <= read[row - 1]!.localMs)
  const index = given.map((_, row) => (isDescending ? given.length - 1 - row : row))
  if (canBeSorted(read)) index.sort((a, b) => utcOrLocalMs(read[a]!) - utcOrLocalMs(read[b]!))
  const rows = index.map((row) => given[row]!)
  const statedStamp = reading.columns.stamp ?? endShownBy(rows.map(({ start }) => start))
  // The third hour of a day begins at 02:00, whatever the clock shows at its end.
  const countsFromOne = reading.columns.countsHours === true && statedStamp?.value === 'end'
  const lagMs = countsFromOne ? hourMs : 0
  const written = index.map((row) => ({ ...read[row]!, localMs: read[row]!.localMs - lagMs }))
  const markIf = (value: IntervalStamp = 'begin') => (countsFromOne ? 'begin' : value)
  const agreementIf = (zone: ClockZone) =>
    reading.agreement(
      inOrder(beginnings(written, markIf(statedStamp?.value), { zone, useOffsets: true }), index),
    )
  const clock = chosenClock(
    {
      subject: reading.columns.name || (rows[0]?.start ?? ''),
      stated: reading.columns.zone,
      given: reading.zone && { value: reading.zone, basis: answered('timeZone') },
      offsetsMs: new Set(written.map(({ offsetMs }) => offsetMs)),
      first: { text: rows[0]?.start ?? '' },
      readings: written.flatMap(({ localMs }, row) =>
        rows[row]!.isEmpty ? [] : [{ localMs, repeats: rows[row]!.repeats }],
      ),
      isConfirmed: (zone) => {
        const { compared, agreeing } = agreementIf(zone)
        return compared >= fewestCompared && agreeing >= leastAgreeing * compared
      },
      usual: [utc, germanTime],
    },
    record,
  )
  const isComparable = clock !== null && agreementIf(clock.zone).compared >= fewestCompared
  const stamp = statedStamp ?? stampOf(rows, written, isComparable, reading, record)
  if (clock === null && !record.hasQuestions())
    issues.push({ file, code: 'answerImpossible', text: 'timeZone' })
  if (stamp === null || clock === null) return { intervals: [], notes: [], issues }
  const instantMs = beginnings(written, markIf(stamp.value), clock)
  const notes: MarketNote[] = []
  const isGerman =
    clock.zone.kind === 'legal' && written.some(({ offsetMs }) => !clock.useOffsets || offsetMs === null)
  const doubled = isGerman && markIf(stamp.value) === 'begin' ? onceOf(written, clock) : new Set<number>()
  const noteHours = (code: 'hourNotOnClock' | 'doubledHourOnce', own: Iterable<number>) => {
    let hour = Number.NaN
    for (const row of own) {
      const { line, start } = rows[row]!
      const next = Math.floor(written[row]!.localMs / hourMs)
      if (next !== hour) notes.push({ file, code, line, text: start })
      hour = next
    }
  }
  noteHours(
    'hourNotOnClock',
    [...rows.keys()].filter((row) => Number.isNaN(instantMs[row]!) && !rows[row]!.isEmpty),
  )
  noteHours('doubledHourOnce', doubled)
  const intervals = intervalsOf(rows, written, instantMs, doubled, { file, issues })
  const steps = new Set(intervals.map(({ stepMs }) => stepMs))
  record.time(timeRecord(clock, stamp, steps.size === 1 ? [...steps][0]! / minuteMs : null))
  return { intervals: intervals.map((own) => ({ ...own, row: index[own.row]! })), notes, issues }
}

/** Unsorted rows have a unique order if no reading occurs twice, on the clock or in the file. */
function canBeSorted(rows: readonly WrittenRow[]): boolean {
  const haveOffsets = rows.every(({ offsetMs }) => offsetMs !== null)
  if (!haveOffsets && rows.some(({ localMs, offsetMs }) => offsetMs !== null || comesTwice(localMs)))
    return false
  return new Set(rows.map(utcOrLocalMs)).size === rows.length
}

function utcOrLocalMs({ localMs, offsetMs }: WrittenRow): number {
  return localMs - (offsetMs ?? 0)
}

/** Values of sorted rows, in the order of the file. */
function inOrder(values: Float64Array, index: readonly number[]): Float64Array {
  const own = new Float64Array(values.length)
  for (const [place, row] of index.entries()) own[row] = values[place]!
  return own
}

function writtenRows(
  rows: readonly RowTime[],
  order: DateOrder,
  file: string,
  issues: MarketIssue[],
): WrittenRow[] {
  const [read, readEnd] = [timeReader(order), timeReader(order)]
  return rows.map(({ line, start, end }) => {
    const time = read(start)
    const endTime = end === '' ? null : readEnd(end)
    if (time?.precision !== 'minute' || (end !== '' && endTime?.precision !== 'minute')) {
      issues.push({ file, code: 'timeInvalid', line, text: time?.precision === 'minute' ? end : start })
      return { localMs: Number.NaN, offsetMs: null, endLocalMs: null }
    }
    return { localMs: time.localMs, offsetMs: time.offsetMs, endLocalMs: endTime?.localMs ?? null }
  })
}

type Stamp = NonNullable<TimeColumns['stamp']>

/**
 * Meaning of times if nothing states it: the beginning of their interval. Whole days from one step after
 * midnight to midnight look like ends, and counted hours without an hour 0 may be. Both raise a question,
 * unless stored values show a shift. null: a question.
 */
function stampOf(
  rows: readonly RowTime[],
  written: readonly WrittenRow[],
  isComparable: boolean,
  { columns }: TimeReading,
  record: Recorder,
): Stamp | null {
  const timeOfDay = (row: number) => (written.at(row)!.localMs % (24 * hourMs)) / minuteMs
  const stepMinutes = ((written[1]?.localMs ?? Number.NaN) - written[0]!.localMs) / minuteMs
  const looksLikeEnds = columns.countsHours
    ? written.every((_, row) => timeOfDay(row) !== 0)
    : timeOfDay(0) === stepMinutes && timeOfDay(-1) === 0
  if (isComparable || !looksLikeEnds) return { value: 'begin', basis: assumed('intervalBegin') }
  return askInterval(columns.name || rows[0]!.start, record)
}

/** Rows with the only value of an hour that the clock shows twice. */
function onceOf(written: readonly WrittenRow[], { useOffsets }: ClockUse): Set<number> {
  const counts = new Map<number, number>()
  for (const { localMs } of written) counts.set(localMs, (counts.get(localMs) ?? 0) + 1)
  const isInside = (row: number) => row > 0 && written.at(-1)!.localMs >= written[row]!.localMs + hourMs
  return new Set(
    written.flatMap(({ localMs, offsetMs }, row) =>
      (offsetMs === null || !useOffsets) && comesTwice(localMs) && counts.get(localMs) === 1 && isInside(row)
        ? [row]
        : [],
    ),
  )
}

function intervalsOf(
  rows: readonly RowTime[],
  written: readonly WrittenRow[],
  instantMs: Float64Array,
  doubled: ReadonlySet<number>,
  { file, issues }: { readonly file: string; readonly issues: MarketIssue[] },
): RowInterval[] {
  const onClock = [...rows.keys()].filter((row) => !Number.isNaN(instantMs[row]!))
  const starts = onClock.map((row) => instantMs[row]!)
  const lengths = onClock.map((row) => {
    const { localMs, endLocalMs } = written[row]!
    if (endLocalMs === null) return null
    const minutes = (endLocalMs - localMs) / minuteMs
    // The end has the date of the start but is on the next day.
    return minutes < -12 * 60 ? minutes + 24 * 60 : minutes
  })
  const steps = stepsOf(starts, lengths)
  let endMs = Number.NEGATIVE_INFINITY
  return onClock.flatMap((row, index) => {
    const { line, start } = rows[row]!
    const [startMs, stepMs, beforeMs] = [starts[index]!, steps[index]!.stepMs, starts[index - 1] ?? -Infinity]
    if (startMs === beforeMs) issues.push({ file, code: 'repeated', line, text: start })
    else if (startMs < beforeMs) issues.push({ file, code: 'notAscending', line, text: start })
    else if (steps[index]!.unusableMinutes !== null)
      issues.push({ file, code: 'resolution', line, minutes: steps[index]!.unusableMinutes! })
    else if (startMs % stepMs !== 0) issues.push({ file, code: 'offGrid', line, text: start })
    else if (startMs < endMs) issues.push({ file, code: 'overlaps', line, text: start })
    endMs = Math.max(endMs, startMs + stepMs)
    const isAssumed = doubled.has(row)
    const own = { row, startMs, stepMs, isAssumed }
    return isAssumed ? [own, { ...own, startMs: startMs + hourMs }] : [own]
  })
}
