import type { MeasuredSeries } from '../../calibration/concurrentSteps.ts'
import { type DecimalMark, decimalMarkOf, openNumberOf } from '../../numbers/index.ts'
import type { TableOptions } from '../production/productionForm.ts'
import { dateOrderOf } from '../production/timeText.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf } from '../text/textLines.ts'
import type { WindChannel } from './measurementColumns.ts'
import { cellsOf, detectMeasurementLayout, type MeasurementLayout } from './measurementLayout.ts'
import { type MeasuredRows, measuredRows } from './measurementRows.ts'

export interface MeasurementOptions extends TableOptions {
  /** Hours that the clock is ahead of UTC. Absent: as the file says, else none, which is a warning. */
  readonly utcOffsetH?: number
  /** Whether times stand at the beginning or at the end of their interval. Absent: as the file says, else the beginning. */
  readonly stamp?: 'begin' | 'end'
  /** Name of the column of speeds. Absent: the highest one. */
  readonly channel?: string
}

/** A measurement of wind, and how its file was understood. */
export interface Measurement extends MeasuredSeries {
  readonly speedMs: Float64Array
  readonly channel: WindChannel
  readonly directionChannel: WindChannel | null
  /** All columns of wind speeds. */
  readonly channels: readonly WindChannel[]
  readonly utcOffsetH: number
  readonly stamp: 'begin' | 'end'
  /** Share of the intervals from the first to the last one that have a speed. */
  readonly availability: number
  /** Longest time without a speed, ms. */
  readonly longestGapMs: number
}

/** Ten years of ten minutes, and some more. */
export const maxMeasurementRows = 600_000

const sampleRows = 500
/** Of ten minutes. */
const rowsOfDay = 144
const dayMs = 86_400_000

/**
 * Reads a measurement of wind: text or CSV with any delimiter, German or English numbers, dates and heads; lines above
 * the table, as Windographer and SCADA systems write them, may say the time zone and what the time stamps stand for.
 * Columns are recognized by their heads with unit and height; standard deviations, extremes and other speeds are passed
 * over. Values that cannot be and rows that a flag declares invalid count as missing.
 */
export function readMeasurement(text: string, options: MeasurementOptions): Reading<Measurement> {
  return reading(text, (errors, warnings) => {
    const layout = detectMeasurementLayout(text)
    if (layout === null) {
      errors.add({ code: 'measurementColumnsMissing' })
      return null
    }
    const speed = chosenChannel(layout, options.channel)
    if (speed === null) {
      errors.add({ code: 'measurementChannelUnknown', line: layout.line, text: options.channel ?? '' })
      return null
    }
    const direction = directionFor(layout, speed)
    if (speed.factor === null)
      warnings.add({ code: 'measurementUnitAssumed', line: layout.line, text: speed.name })
    const marks = marksOf(text, layout, [speed, ...(direction === null ? [] : [direction])])
    const decimal = options.decimal ?? marks.decimal
    const order = options.dateOrder ?? marks.order
    if (order === 'unknown') errors.add({ code: 'dateOrderUnknown' })
    if (order === 'unknown') return null
    const utcOffsetH = options.utcOffsetH ?? layout.head.utcOffsetH ?? 0
    const stamp = options.stamp ?? layout.head.stamp ?? 'begin'
    const rows = measuredRows(
      text,
      {
        layout,
        speed,
        direction,
        utcOffsetH,
        decimal: decimal === 'any' ? null : decimal,
        order: order === 'any' ? 'dayFirst' : order,
        maxRows: maxMeasurementRows,
      },
      errors,
      warnings,
    )
    if (!errors.isEmpty()) return null
    const sorted = inOrder(rows)
    if (sorted.repeated > 0) warnings.add({ code: 'measurementTimesTwice', count: sorted.repeated })
    const intervalMs = usualStep(sorted.timesMs)
    if (intervalMs === null || intervalMs > dayMs) {
      errors.add({ code: 'measurementStepUnknown' })
      return null
    }
    if (rows.usesClock && options.utcOffsetH === undefined && layout.head.utcOffsetH === undefined)
      warnings.add({ code: 'measurementZoneAssumed' })
    return {
      timesMs: stamp === 'begin' ? sorted.timesMs : sorted.timesMs.map((time) => time - intervalMs),
      intervalMs,
      speedMs: sorted.speedMs,
      directionDeg: direction === null ? null : sorted.directionDeg,
      channel: speed,
      directionChannel: direction,
      channels: layout.speeds,
      utcOffsetH,
      stamp,
      ...coverageOf(sorted.timesMs, sorted.speedMs, intervalMs),
    }
  })
}

/** The one of this name, else the highest one, of equally high ones the first; null: there is none of this name. */
function chosenChannel({ speeds }: MeasurementLayout, name: string | undefined): WindChannel | null {
  if (name !== undefined) return speeds.find((one) => one.name === name) ?? null
  return speeds.reduce((best, one) => ((one.heightM ?? 0) > (best.heightM ?? 0) ? one : best))
}

/** The direction nearest in height; the first where heights are not known. */
function directionFor({ directions }: MeasurementLayout, { heightM }: WindChannel): WindChannel | null {
  const distance = (one: WindChannel) => Math.abs((one.heightM ?? Infinity) - (heightM ?? 0))
  return directions.reduce<WindChannel | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
}

/** What the first rows show of numbers, and they and one of every day or so of dates: those of a month may be open. */
function marksOf(text: string, layout: MeasurementLayout, channels: readonly WindChannel[]) {
  const [numbers, times]: [string[], string[]] = [[], []]
  let row = 0
  for (const line of filledLinesOf(text)) {
    if (line.number <= layout.line || (row++ >= sampleRows && row % rowsOfDay !== 0)) continue
    const cells = cellsOf(line.text, layout.delimiter)
    times.push(layout.time.map((column) => cells[column] ?? '').join(' '))
    if (row <= sampleRows) for (const { column } of channels) numbers.push(cells[column] ?? '')
  }
  const shown = decimalMarkOf(numbers)
  // Neither a speed nor a direction has thousands.
  const decimal = shown === 'unknown' ? markOf(openNumberOf(numbers)) : shown
  return { decimal, order: dateOrderOf(times) }
}

/** Rows by time; of repeated times the first one. */
function inOrder({ timeMs, speedMs, directionDeg }: MeasuredRows) {
  const order = timeMs.map((_, i) => i).sort((a, b) => timeMs[a]! - timeMs[b]! || a - b)
  const firstRows = order.filter((row, i) => i === 0 || timeMs[row] !== timeMs[order[i - 1]!])
  return {
    timesMs: Float64Array.from(firstRows, (i) => timeMs[i]!),
    speedMs: Float64Array.from(firstRows, (i) => speedMs[i]!),
    directionDeg: Float64Array.from(firstRows, (i) => directionDeg[i]!),
    repeated: order.length - firstRows.length,
  }
}

/** What lies between most of the times, ms; null for fewer than two. */
function usualStep(timesMs: Float64Array): number | null {
  const counts = new Map<number, number>()
  for (let i = 1; i < timesMs.length; i++) {
    const step = timesMs[i]! - timesMs[i - 1]!
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  let usual: number | null = null
  for (const [step, count] of counts) if (count > (counts.get(usual ?? Number.NaN) ?? 0)) usual = step
  return usual
}

function coverageOf(timesMs: Float64Array, speedMs: Float64Array, intervalMs: number) {
  const intervals = Math.round((timesMs.at(-1)! - timesMs[0]!) / intervalMs) + 1
  let [valid, longestGapMs, lastMs] = [0, 0, timesMs[0]! - intervalMs]
  for (let i = 0; i < timesMs.length; i++) {
    if (Number.isNaN(speedMs[i]!)) continue
    valid += 1
    longestGapMs = Math.max(longestGapMs, timesMs[i]! - lastMs - intervalMs)
    lastMs = timesMs[i]!
  }
  longestGapMs = Math.max(longestGapMs, timesMs.at(-1)! - lastMs)
  return { availability: Math.min(1, valid / intervals), longestGapMs }
}

function markOf(number: string): DecimalMark {
  return number.includes(',') ? ',' : '.'
}
