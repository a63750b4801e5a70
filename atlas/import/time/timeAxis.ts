import { type ClockZone, readZone, utc } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute } from '../dataset/index.ts'

/** Spellings of units of time, by their length in ms; months and years have none. */
const unitsMs: readonly (readonly [spellings: RegExp, ms: number])[] = [
  [/^(nanosec(ond)?s?|ns)$/, 1e-6],
  [/^(microsec(ond)?s?|us|µs)$/, 1e-3],
  [/^(millisec(ond)?s?|msecs?|ms)$/, 1],
  [/^(seconds?|secs?|s)$/, 1000],
  [/^(minutes?|mins?)$/, 60_000],
  [/^(hours?|hrs?|h)$/, 3_600_000],
  [/^(days?|d)$/, 86_400_000],
]
/** Years 1 to 9999, which the units may name. */
const [FIRST_MS, END_MS] = [-62_135_596_800_000, Date.UTC(10_000, 0)]
/** Calendars that agree with the civil one for all times since 1582; all but the last have Julian dates before. */
const CALENDARS = new Set(['', 'standard', 'gregorian', 'proleptic_gregorian'])
const FIRST_GREGORIAN_MS = Date.UTC(1582, 9, 15)

/**
 * The coordinate of valid time: of several along the time dimension the one with the standard name `time`,
 * since files made from forecasts also contain the start of the forecast.
 */
export function timeCoordinate(dataset: Dataset, dimension: string): DatasetVariable | null {
  const candidates = dataset.variables.filter(
    (variable) =>
      variable.isNumeric &&
      variable.dimensions.length === 1 &&
      variable.dimensions[0] === dimension &&
      / since /.test(textAttribute(variable, 'units')),
  )
  const rank = (variable: DatasetVariable) => {
    const standardName = textAttribute(variable, 'standard_name')
    if (standardName === 'time') return 0
    if (variable.name === 'valid_time') return 1
    return standardName === 'forecast_reference_time' ? 3 : 2
  }
  return candidates.sort((a, b) => rank(a) - rank(b))[0] ?? null
}

/** A unit of time axes, such as `hours since 1900-01-01 00:00:00.0 +01:00`. */
export interface TimeUnit {
  readonly unitMs: number
  readonly epochMs: number
  /** The clock as written; null: none, which means UTC in CF. */
  readonly zone: string | null
}

/** @returns null for a unit without a fixed length, and for an unknown beginning or clock */
export function timeUnitOf(variable: DatasetVariable): TimeUnit | null {
  const units = textAttribute(variable, 'units')
  const parts =
    /^(\S+) since (\d{1,4}-\d{1,2}-\d{1,2})(?:[T ]\s*(\d{1,2}(?::\d{1,2}){0,2}(?:\.\d*)?))?\s*(.*)$/i.exec(
      units.trim(),
    )
  const unitMs = unitsMs.find(([spellings]) => spellings.test(parts?.[1]?.toLowerCase() ?? ''))?.[1]
  if (!parts || unitMs === undefined) return null
  const [year, month, day] = parts[2]!.split('-').map(Number) as [number, number, number]
  const [hour = 0, minute = 0, second = 0] = (parts[3] ?? '').split(':').map(Number)
  const written = parts[4]!.trim()
  const zone = /^(z|)$/i.test(written) ? utc : zoneOf(written)
  if (zone?.kind !== 'offset') return null
  const epochMs = Date.UTC(year, month - 1, day, hour, minute - zone.minutes, second)
  // Years with two digits are literal, such as 99 AD.
  const date = new Date(epochMs)
  if (year < 100) date.setUTCFullYear(date.getUTCFullYear() - 1900)
  const isDate =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second < 61
  if (date.getTime() < FIRST_GREGORIAN_MS && calendarOf(variable) !== 'proleptic_gregorian') {
    const century = Math.floor((month > 2 ? year : year - 1) / 100)
    date.setUTCDate(date.getUTCDate() + century - Math.floor(century / 4) - 2)
  }
  return isDate ? { unitMs, epochMs: date.getTime(), zone: written === '' ? null : written } : null
}

function calendarOf(variable: DatasetVariable): string {
  return textAttribute(variable, 'calendar').toLowerCase()
}

function zoneOf(text: string): ClockZone | null {
  const read = readZone(text)
  return read?.kind === 'zone' ? read.zone : null
}

/**
 * Times in ms since 1970.
 * @returns a text that names the part that is not understood
 */
export function decodeTimes(variable: DatasetVariable, values: ArrayLike<number>): Float64Array | string {
  const units = textAttribute(variable, 'units')
  const calendar = calendarOf(variable)
  if (!CALENDARS.has(calendar))
    return `calendar ${calendar}, whose days are not those of the civil one: convert it to the standard calendar first`
  if (textAttribute(variable, 'standard_name') === 'forecast_reference_time')
    return 'its times are the beginnings of forecasts, not the times that they are valid at'
  const unit = timeUnitOf(variable)
  if (unit === null) return `time unit ${units}`
  // Floating-point days have errors of microseconds, but models step by whole seconds.
  const times = Float64Array.from(
    values,
    (value) => Math.round((unit.epochMs + value * unit.unitMs) / 1000) * 1000,
  )
  const beyond = times.findIndex((ms) => ms < FIRST_MS || ms >= END_MS)
  return beyond < 0 ? times : `time ${beyond} is ${values[beyond]} ${units}`
}

/** Equally spaced steps of one file. */
export interface TimeSegment {
  readonly fromMs: number
  readonly count: number
  /** Index of the first time along the file's time dimension. */
  readonly firstIndex: number
}

/**
 * Cuts times into segments of the common step.
 * @returns a text that names the fault: times that do not increase, or are not on multiples of the step
 */
export function segmentsOf(times: Float64Array, stepMs: number): TimeSegment[] | string {
  const segments: { fromMs: number; count: number; firstIndex: number }[] = []
  for (let i = 0; i < times.length; i++) {
    const last = segments.at(-1)
    const sinceLast = last ? times[i]! - (last.fromMs + (last.count - 1) * stepMs) : 0
    if (Number.isNaN(times[i]!)) return `time ${i} is missing`
    if (last && sinceLast <= 0) return `time ${i} is not later than the one before`
    if (last && sinceLast % stepMs !== 0) return `time ${i} is ${sinceLast / 1000} s after the one before`
    if (last && sinceLast === stepMs) last.count++
    else segments.push({ fromMs: times[i]!, count: 1, firstIndex: i })
  }
  return segments
}

/** Smallest distance between neighbouring times in ms; null for a single time. */
export function smallestStep(times: Float64Array): number | null {
  let step = Number.POSITIVE_INFINITY
  for (let i = 1; i < times.length; i++) {
    const distance = times[i]! - times[i - 1]!
    if (distance > 0) step = Math.min(step, distance)
  }
  return Number.isFinite(step) ? step : null
}
