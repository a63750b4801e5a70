import {
  answered,
  type Based,
  type ClockZone,
  endShownBy,
  type IntervalStamp,
  type Recorder,
  stampOf,
  stated,
} from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import { stampOfLogger } from './loggerStamp.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasurementOptions } from './readMeasurement.ts'

/** The clock that is answered or in the metadata; null: neither. */
export function givenClock(
  { utcOffsetH }: Pick<MeasurementOptions, 'utcOffsetH'>,
  station: MeasurementStation | null,
): Based<ClockZone> | null {
  const offset = (hours: number): ClockZone => ({ kind: 'offset', minutes: 60 * hours })
  if (utcOffsetH !== undefined) return { value: offset(utcOffsetH), basis: answered('utc_offset') }
  const ofLogger = station?.utcOffsetH ?? null
  return ofLogger === null
    ? null
    : { value: offset(ofLogger), basis: stated(`offset_from_utc_hrs: ${ofLogger}`) }
}

/** Meaning of stamps: answered, stated, by the logger, else the beginning; null after a question. */
export function stampOfFile(
  { clock, above, head, time }: MeasurementLayout,
  given: IntervalStamp | undefined,
  station: MeasurementStation | null,
  times: readonly string[],
  record: Recorder,
): Based<IntervalStamp> | null {
  if (given === undefined && station !== null && station.stamp !== null)
    return {
      value: station.stamp,
      basis: stated(`timestamp_is_end_of_period: ${String(station.stamp === 'end')}`),
    }
  const isOpen = given === undefined && clock.stamp === undefined
  const shown = isOpen ? endShownBy(times) : null
  const written = [...above, head].map(({ text }) => text).join('\n')
  const known = isOpen && shown === null ? stampOfLogger(written, time.heads.join(' '), record) : 'other'
  return known === 'other' ? (shown ?? stampOf(clock, given)) : known
}
