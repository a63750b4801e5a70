import {
  answered,
  type Based,
  type ClockZone,
  clockReader,
  type DateOrder,
  type IntervalStamp,
  orGermanTime,
  type Recorder,
  stampOf,
  stated,
  timeReader,
  type ZoneQuestion,
  zoneOf,
} from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import { stampOfLogger } from './loggerStamp.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasuredRows } from './measurementRows.ts'
import { type MeasurementSample, sampleRows } from './measurementSample.ts'
import type { MeasurementOptions } from './readMeasurement.ts'

const minuteMs = 60_000

/** Statements about the clock besides the file's head. */
export interface ClockStatements {
  readonly sample: MeasurementSample
  readonly options: Pick<MeasurementOptions, 'utcOffsetH'>
  /** Metadata of the measurement; null: none. */
  readonly station: MeasurementStation | null
  /** Heads of the columns of times. */
  readonly timeHead: string
}

/** The clock: of times with offsets UTC, otherwise answered, by the metadata, stated; null after a question. */
export function clockOfFile(
  { clock, line }: MeasurementLayout,
  { sample, options, station, timeHead }: ClockStatements,
  record: Recorder,
): Based<ClockZone> | null {
  const offset = (hours: number): ClockZone => ({ kind: 'offset', minutes: 60 * hours })
  if (sample.haveOffsets) return { value: offset(0), basis: stated(sample.times[0] ?? '') }
  if (options.utcOffsetH !== undefined)
    return { value: offset(options.utcOffsetH), basis: answered('utc_offset') }
  const ofLogger = station?.utcOffsetH ?? null
  if (ofLogger !== null) return { value: offset(ofLogger), basis: stated(`offset_from_utc_hrs: ${ofLogger}`) }
  return zoneOf(clock, { subject: timeHead, line }, record)
}

/** Meaning of stamps: answered, stated, by the logger, else the beginning; null after a question. */
export function stampOfFile(
  { clock, above, head }: MeasurementLayout,
  given: IntervalStamp | undefined,
  station: MeasurementStation | null,
  timeHead: string,
  record: Recorder,
): Based<IntervalStamp> | null {
  if (given === undefined && station !== null && station.stamp !== null)
    return {
      value: station.stamp,
      basis: stated(`timestamp_is_end_of_period: ${String(station.stamp === 'end')}`),
    }
  const isOpen = given === undefined && clock.stamp === undefined
  const written = [...above, head].map(({ text }) => text).join('\n')
  const known = isOpen ? stampOfLogger(written, timeHead, record) : 'other'
  return known === 'other' ? stampOf(clock, given) : known
}

/** The stated clock, unless the rows contradict it; null after a question. */
export function clockOfRows(
  written: Based<ClockZone>,
  { localMs, offsetsMs }: MeasuredRows,
  question: ZoneQuestion,
  record: Recorder,
): Based<ClockZone> | null {
  const [offsetMs = null, ...others] = offsetsMs
  if (others.length > 0) return written
  const fixed: Based<ClockZone> =
    offsetMs === null
      ? written
      : { value: { kind: 'offset', minutes: offsetMs / minuteMs }, basis: written.basis }
  const readings = localMs.map((ms) => ({ localMs: ms, repeats: false }))
  return orGermanTime(fixed, readings, question, record)
}

/** Converts rows to another clock than the one they were read with. */
export function onClock(rows: MeasuredRows, zone: ClockZone): MeasuredRows {
  const { instantMs } = clockReader(zone, rows.localMs.slice(0, sampleRows))
  return { ...rows, timeMs: rows.localMs.map((ms) => instantMs(ms) ?? Number.NaN) }
}

/** Clock times of the first rows. */
export function readingsOf(times: readonly string[], order: DateOrder): number[] {
  const read = timeReader(order)
  return times.slice(0, sampleRows).flatMap((text) => read(text)?.localMs ?? [])
}
