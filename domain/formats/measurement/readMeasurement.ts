import type { MeasuredSeries } from '../../calibration/concurrentSteps.ts'
import { markWithoutThousands } from '../../numbers/index.ts'
import {
  type Answers,
  answered,
  askUnit,
  type Based,
  compassColumn,
  dateOrderIn,
  noteFactors,
  type Recorder,
  readUnit,
  shareBefore,
  stated,
  type TimeRecord,
  timeRecord,
  type Unit,
  unitOf,
} from '../../reading/index.ts'
import type { TableOptions } from '../production/energyChoices.ts'
import { type Reading, reading } from '../reading.ts'
import { hasOtherSteps, stepsBetween } from '../steps.ts'
import { readStationFile } from '../task43/stationFile.ts'
import { clockOfRows, clockText, instantsOf, sampleOf } from '../timed/timedRows.ts'
import { tableOfWindIo } from '../windIo/windIoSeries.ts'
import { withoutFailure } from './failedSensor.ts'
import { tableOfFloatingLidar } from './floatingLidar.ts'
import type { KnownTable } from './knownTable.ts'
import { chosenDirection, turnOfDirection, unitOfDirection } from './measuredDirection.ts'
import { coverageOf, inOrder } from './measuredTimes.ts'
import { chosenChannel, noteOthers } from './measurementChoices.ts'
import { givenClock, stampOfFile } from './measurementClock.ts'
import {
  detectMeasurementLayout,
  type MeasurementLayout,
  mostMeasurementColumns,
} from './measurementLayout.ts'
import { measuredRows } from './measurementRows.ts'
import { tableOfNasaPower } from './nasaPower.ts'
import { noteColumn } from './noteColumn.ts'
import { tableOfNrgLogr } from './nrgLogr.ts'
import { type RowAttributes, rowAttributes } from './rowAttributes.ts'
import { tableOfSamWind } from './samWind.ts'
import { sensorPairs } from './sensorPairs.ts'
import { validFlags } from './validRows.ts'
import {
  tableOfDwd,
  tableOfIsdLite,
  tableOfKnmi,
  tableOfKnmiTenMinutes,
  tableOfMidas,
} from './weatherServices.ts'
import type { WindChannel } from './windColumns.ts'
import { tableOfWindSim } from './windSim.ts'
import { rowsOfStation } from './withStation.ts'

export interface MeasurementOptions extends TableOptions {
  /** Hours that the clock is ahead of UTC. Absent: as the file states, else asked. */
  readonly utcOffsetH?: number
  /** Whether times mark the beginning or the end of intervals. Absent: as the file states, else 'begin'. */
  readonly stamp?: 'begin' | 'end'
  /** Name of the column of speeds. Absent: the one at the requested height, otherwise the highest one. */
  readonly channel?: string
  /** Unit of the speeds. Absent: as the file states, else asked. */
  readonly unit?: (typeof speedUnits)[number]
  /** Requested height, m above ground. */
  readonly heightM?: number
  /** Metadata of the station, as JSON of IEA Wind Task 43: they decide columns, heights, units, clock and corrections. */
  readonly metadata?: string
  readonly answers?: Answers
}

export interface Measurement extends MeasuredSeries {
  readonly speedMs: Float64Array
  readonly channel: WindChannel
  readonly directionChannel: WindChannel | null
  readonly unit: Unit
  readonly channels: readonly WindChannel[]
  /** m above ground; null: neither the head nor an answer states it. */
  readonly heightM: number | null
  readonly time: TimeRecord
  /** Share of the intervals from the first to the last one that have a speed. */
  readonly availability: number
  /** Longest time without a speed, ms. */
  readonly longestGapMs: number
}

/** Ten years of ten minutes, and some more. */
export const maxMeasurementRows = 600_000

export const speedUnits = ['m/s', 'km/h', 'kn', 'mph'] as const
/** Files that are not tables by themselves, line by line. */
const tables = [
  tableOfSamWind,
  tableOfNasaPower,
  tableOfNrgLogr,
  tableOfWindSim,
  tableOfFloatingLidar,
  tableOfWindIo,
  tableOfKnmi,
  tableOfKnmiTenMinutes,
  tableOfDwd,
  tableOfIsdLite,
  tableOfMidas,
] as const
/** Limits of repeated times with other speeds: number, share of a few rows, and of many. */
const [leastContradicting, shareOfFew, mostContradicting] = [12, 0.25, 0.1]
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/**
 * Reads a measurement of wind: text or CSV with any delimiter, German or English numbers, dates and heads.
 * Lines above the table, as loggers, lidars and SCADA systems write them, may state time zone and meaning of
 * time stamps. Columns are recognised by their heads with unit and height; other statistics and other speeds
 * are not used. Impossible values and rows that a flag declares invalid count as missing.
 *
 * What neither the file states nor a rule recognises is asked: unit, time zone, order of dates.
 */
export function readMeasurement(file: string, options: MeasurementOptions): Reading<Measurement> {
  const known = tables.reduce<string | KnownTable | null>((found, tableOf) => found ?? tableOf(file), null)
  const { text, left } =
    typeof known === 'string' || known === null ? { text: known ?? file, left: [] } : known
  return reading(
    text,
    (errors, warnings, record) => {
      const { metadata } = options
      const station = metadata === undefined ? null : readStationFile(metadata, errors, record)
      if (metadata !== undefined && station === null) return null
      const found = detectMeasurementLayout(text, station?.columns)
      if (found === null) {
        const named = [...(station?.columns.keys() ?? [])].slice(0, 5).join(', ')
        errors.add(
          station === null
            ? { code: 'measurementColumnsMissing' }
            : { code: 'metadataColumnsMissing', text: named },
        )
        return null
      }
      if ('tooWideLine' in found) {
        errors.add({ code: 'tooManyColumns', line: found.tooWideLine, max: mostMeasurementColumns })
        return null
      }
      const sample = sampleOf(text, found)
      const times = sample.map(found.time.startOf)
      const ofRows = rowAttributes(found, sample)
      if (ofRows.issue !== null) errors.add({ ...ofRows.issue, line: found.line })
      const layout = withHeightAbove({ ...found, heightAbove: found.heightAbove ?? ofRows.height })
      for (const { name, reason } of layout.notUsed) record.notUsed(name, reason)
      for (const name of left) record.notUsed(name, 'notNeeded')
      const chosen = chosenChannel(layout, options, sample, record, sensorPairs(layout, station))
      if (chosen === null) {
        if (!record.hasQuestions())
          errors.add({ code: 'measurementChannelUnknown', line: layout.line, text: options.channel ?? '' })
        return null
      }
      const { channel: speed, pair } = chosen
      const partner = pair?.sensors[1].channel ?? null
      noteFactors(layout.above, layout.heads, record)
      const { direction, north } = chosenDirection(layout, speed, sample, record)
      noteOthers(layout.speeds, speed, record, partner)
      const columns = [speed, partner, direction].flatMap((one) => one?.column ?? [])
      const numbers = sample.flatMap((cells) => columns.map((column) => cells[column] ?? ''))
      const decimal = options.decimal ?? markWithoutThousands(numbers)
      const flags = validFlags(layout, speed.name, sample, record)
      const speedUnit: Based<Unit> | null =
        options.unit === undefined
          ? unitOfSpeed(speed, ofRows.unit, layout.line, record)
          : { value: readUnit(options.unit, 'speed')!, basis: answered('unit') }
      const directions = sample.map((cells) => cells[direction?.column ?? -1] ?? '')
      const compass = compassColumn(direction?.name ?? '', directions)
      const directionUnit =
        direction && unitOfDirection(direction, directions, compass, decimal, layout.line, record)
      const turn = direction && turnOfDirection(direction, north, layout.line, record)
      const order = dateOrderIn(times, options.dateOrder, record)
      const stamp = stampOfFile(layout, options.stamp, station, times, record)
      const partnerUnit = partner && unitOfSpeed(partner, null, layout.line, record)
      noteColumn({ channel: speed, unit: speedUnit, meaning: 'wind_speed' }, layout, record)
      if (partner !== null)
        noteColumn({ channel: partner, unit: partnerUnit, meaning: 'wind_speed' }, layout, record)
      if (direction !== null)
        noteColumn(
          { channel: direction, unit: directionUnit, meaning: 'wind_direction', turn },
          layout,
          record,
        )
      // Rows are read even while questions are open: all problems of a file are reported at once.
      const rowsOf = ({ name, column }: WindChannel, unit: Based<Unit> | null) => {
        const read = measuredRows(
          text,
          {
            layout,
            flags,
            speed: { column, unit: unit?.value ?? readUnit('m/s')! },
            isUnitKnown: unit !== null,
            direction: direction && {
              column: direction.column,
              unit: directionUnit?.value ?? readUnit('°')!,
              turnDeg: turn?.value ?? 0,
              compass,
            },
            decimal,
            order: order ?? 'dayFirst',
            maxRows: maxMeasurementRows,
          },
          errors,
          warnings,
        )
        return { ...read, speedMs: withoutFailure(read, { name }, record) }
      }
      const rows = rowsOf(speed, speedUnit)
      const ofPair = pair && { pair, speedMs: rowsOf(partner!, partnerUnit).speedMs }
      const used = { speed, direction, partner: ofPair }
      const adjusted = station === null ? rows : rowsOfStation(rows, used, station, warnings, record)
      const clock = clockOfRows(
        rows,
        layout,
        { given: givenClock(options, station), first: times[0] ?? '' },
        record,
      )
      const timeMs = clock && instantsOf(rows, clock, errors)
      if (!errors.isEmpty() || clock === null || stamp === null || record.hasQuestions()) return null
      const sorted = inOrder(timeMs!, adjusted ?? rows)
      if (sorted.repeated > 0) warnings.add({ code: 'measurementTimesTwice', count: sorted.repeated })
      // Rows of several heights or turbines, or of a clock of 12 hours.
      const count = rows.localMs.length
      const most = Math.max(Math.min(leastContradicting, shareOfFew * count), mostContradicting * count)
      if (sorted.contradicting.length > most) {
        const [row] = sorted.contradicting
        errors.add({ code: 'timeTwice', line: rows.lines[row!]!, text: clockText(rows.localMs[row!]!) })
        return null
      }
      const [intervalMs] = stepsBetween(sorted.timesMs)
      if (intervalMs === undefined || intervalMs > dayMs || hasOtherSteps(sorted.timesMs, intervalMs)) {
        errors.add({ code: 'measurementStepUnknown' })
        return null
      }
      const minutes = station?.averagingMinutes ?? null
      if (minutes !== null && minutes * minuteMs !== intervalMs)
        warnings.add({
          ...{ code: 'metadataPeriod', text: station!.name },
          ...{ value: intervalMs / minuteMs, other: minutes },
        })
      const time = timeRecord(clock, stamp, intervalMs / minuteMs)
      record.time(time)
      record.rest(layout.heads, [...layout.time.all, ...ofRows.columns])
      const lagMs = shareBefore[stamp.value] * intervalMs
      return {
        timesMs: lagMs === 0 ? sorted.timesMs : sorted.timesMs.map((at) => at - lagMs),
        intervalMs,
        speedMs: sorted.speedMs,
        directionDeg: direction === null ? null : sorted.directionDeg,
        channel: pair === null ? speed : { ...speed, name: pair.name },
        unit: speedUnit!.value,
        directionChannel: direction,
        channels: layout.speeds,
        heightM: options.heightM ?? speed.heightM,
        time,
        ...coverageOf(sorted.timesMs, sorted.speedMs, intervalMs),
      }
    },
    options,
  )
}

/** The unit of a column of speeds, which a column of units may state too; null after a question. */
function unitOfSpeed(
  speed: WindChannel,
  ofRows: RowAttributes['unit'],
  line: number,
  record: Recorder,
): Based<Unit> | null {
  if (ofRows === null || speed.unit?.symbol === ofRows.value.symbol)
    return unitOf(speed, speedUnits, 'speed', line, record)
  if (speed.unit === null && speed.unitText === null)
    return { value: ofRows.value, basis: stated(ofRows.text, ofRows.line) }
  const choices = [speed.unit?.symbol ?? 'm/s', ofRows.value.symbol]
  return askUnit(speed.name, choices, record, { line, dimension: 'speed' })
}

/** Columns without a height in their heads have the one stated above. */
function withHeightAbove(layout: MeasurementLayout): MeasurementLayout {
  const heightM = layout.heightAbove?.heightM ?? null
  const at = (channel: WindChannel) => (channel.heightM === null ? { ...channel, heightM } : channel)
  return { ...layout, speeds: layout.speeds.map(at), directions: layout.directions.map(at) }
}
