import { type DateOrder, dateOrderOf, GermanClock, timeReader } from '#domain'
import { comesTwice } from './clockChanges.ts'
import { type Agreement, clockShownByChanges, clockShownByValues, type FileClock } from './fileClock.ts'
import { type FileTimeZone, type MarketIssue, type MarketNote, UnreadableFile } from './issues.ts'
import { stepsOf } from './rowSteps.ts'
import type { TimeColumns } from './timeColumns.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** A row of a table as far as its time is concerned. */
export interface RowTime {
  readonly line: number
  readonly start: string
  /** '' without one. */
  readonly end: string
  readonly repeats: boolean
  /** No value: tables have such rows for the hour that the clock leaves out. */
  readonly isEmpty: boolean
}

/** One interval that a row gives the values of. */
export interface RowInterval {
  /** Index of the row. */
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
  /** As the operator says; null: as the file shows. */
  readonly zone: FileTimeZone | null
  /** How the values agree with what is stored if row r begins at `instantMs[r]`; NaN: not on the clock. */
  readonly agreement: (instantMs: Float64Array) => Agreement
}

interface WrittenRow {
  readonly localMs: number
  readonly offsetMs: number | null
  readonly endLocalMs: number | null
}

/**
 * The instants of rows.
 *
 * @throws UnreadableFile  where the file does not show what its times are
 */
export function timesOfRows(rows: readonly RowTime[], reading: TimeReading): TimesOfRows {
  const { file } = reading
  const issues: MarketIssue[] = []
  const written = writtenRows(rows, reading, issues)
  if (issues.length > 0) return { intervals: [], notes: [], issues }
  const hasOffsets = written.every(({ offsetMs }) => offsetMs !== null)
  const clock: FileClock = hasOffsets ? { zone: 'UTC', evidence: 'stamps' } : clockOf(rows, written, reading)
  const notes: MarketNote[] = [{ file, code: 'timesRead', ...clock }]
  const instantMs = instantsOf(written, clock.zone)
  noteMissingHours(rows, written, instantMs, file, notes)
  const doubled = hasOffsets || clock.zone === 'UTC' ? new Set<number>() : onceOf(written)
  noteDoubledHours(rows, written, doubled, file, notes)
  const intervals = intervalsOf(rows, written, instantMs, doubled, { file, issues })
  return { intervals, notes, issues }
}

function writtenRows(
  rows: readonly RowTime[],
  { file, columns }: TimeReading,
  issues: MarketIssue[],
): WrittenRow[] {
  const order = columns.isDayFirst ? 'dayFirst' : orderOf(rows, file)
  const read = timeReader(order)
  const readEnd = timeReader(order)
  return rows.map(({ line, start, end }) => {
    const time = read(start)
    const endTime = end === '' ? null : readEnd(end)
    if (time?.precision !== 'minute' || (end !== '' && endTime === null)) {
      issues.push({ file, code: 'timeInvalid', line, text: time === null ? start : end || start })
      return { localMs: Number.NaN, offsetMs: null, endLocalMs: null }
    }
    return { localMs: time.localMs, offsetMs: time.offsetMs, endLocalMs: endTime?.localMs ?? null }
  })
}

/** The order of day and month; where no date shows it, the one in which the rows follow each other. */
function orderOf(rows: readonly RowTime[], file: string): DateOrder {
  const shown = dateOrderOf(rows.map(({ start }) => start))
  if (shown !== 'any' && shown !== 'unknown') return shown
  if (shown === 'any') return 'dayFirst'
  const fitting = (['dayFirst', 'monthFirst'] as const).filter((order) => {
    const read = timeReader(order)
    const times = rows.map(({ start }) => read(start)?.localMs ?? Number.NaN)
    return times.every(
      (time, row) => row === 0 || (time > times[row - 1]! && time <= times[row - 1]! + 3 * hourMs),
    )
  })
  if (fitting.length !== 1) throw new UnreadableFile({ file, code: 'dayOrderUnclear' })
  return fitting[0]!
}

function clockOf(rows: readonly RowTime[], written: readonly WrittenRow[], reading: TimeReading): FileClock {
  const { columns, zone, agreement, file } = reading
  if (zone !== null) return { zone, evidence: 'option' }
  if (columns.zone !== null) return { zone: columns.zone, evidence: 'header' }
  const readings = written.flatMap(({ localMs }, row) =>
    rows[row]!.isEmpty ? [] : [{ localMs, repeats: rows[row]!.repeats }],
  )
  const shown =
    clockShownByChanges(readings) ?? clockShownByValues((tried) => agreement(instantsOf(written, tried)))
  if (shown === null) throw new UnreadableFile({ file, code: 'timeZoneUnclear' })
  return shown
}

/** NaN for a reading that the clock leaves out in March. */
function instantsOf(written: readonly WrittenRow[], zone: FileTimeZone): Float64Array {
  const german = new GermanClock()
  return Float64Array.from(written, ({ localMs, offsetMs }) => {
    if (offsetMs !== null) return localMs - offsetMs
    return zone === 'UTC' ? localMs : (german.instantMs(localMs) ?? Number.NaN)
  })
}

/** Rows that have the one value of an hour that the clock shows twice. */
function onceOf(written: readonly WrittenRow[]): Set<number> {
  const counts = new Map<number, number>()
  for (const { localMs } of written) counts.set(localMs, (counts.get(localMs) ?? 0) + 1)
  const isInside = (row: number) => row > 0 && written.at(-1)!.localMs >= written[row]!.localMs + hourMs
  return new Set(
    written.flatMap(({ localMs, offsetMs }, row) =>
      offsetMs === null && comesTwice(localMs) && counts.get(localMs) === 1 && isInside(row) ? [row] : [],
    ),
  )
}

function noteMissingHours(
  rows: readonly RowTime[],
  written: readonly WrittenRow[],
  instantMs: Float64Array,
  file: string,
  notes: MarketNote[],
): void {
  let hour = Number.NaN
  for (const [row, { line, start, isEmpty }] of rows.entries()) {
    if (!Number.isNaN(instantMs[row]!) || isEmpty) continue
    const own = Math.floor(written[row]!.localMs / hourMs)
    if (own !== hour) notes.push({ file, code: 'hourNotOnClock', line, text: start })
    hour = own
  }
}

function noteDoubledHours(
  rows: readonly RowTime[],
  written: readonly WrittenRow[],
  doubled: ReadonlySet<number>,
  file: string,
  notes: MarketNote[],
): void {
  let hour = Number.NaN
  for (const row of doubled) {
    const own = Math.floor(written[row]!.localMs / hourMs)
    if (own !== hour)
      notes.push({ file, code: 'doubledHourOnce', line: rows[row]!.line, text: rows[row]!.start })
    hour = own
  }
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
    return endLocalMs === null ? null : (endLocalMs - localMs) / minuteMs
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
