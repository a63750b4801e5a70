import { type Dataset, type DatasetVariable, textAttribute } from './dataset.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}
/** From the year 1 to the year 9999, as the units may name them. */
const [FIRST_MS, END_MS] = [-62_135_596_800_000, Date.UTC(10_000, 0)]
/** Calendars that agree with the civil one for all times since 1582. */
const CALENDARS = new Set(['', 'standard', 'gregorian', 'proleptic_gregorian'])

/**
 * The coordinate that says when: of several along the time dimension the one with the standard name `time`,
 * since files made from forecasts also carry the time of the forecast's start.
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

/**
 * Times in ms since 1970.
 *
 * @param values  as in the file, in units such as `hours since 1900-01-01 00:00:00.0`
 * @returns       a text that names what is not understood
 */
export function decodeTimes(variable: DatasetVariable, values: ArrayLike<number>): Float64Array | string {
  const units = textAttribute(variable, 'units')
  const calendar = textAttribute(variable, 'calendar').toLowerCase()
  if (!CALENDARS.has(calendar)) return `calendar ${calendar}`
  const parts =
    /^(second|minute|hour|day)s? since (\d{1,4}-\d{1,2}-\d{1,2})(?:[T ]([\d:.]+))?\s*(Z|UTC)?$/.exec(units)
  if (!parts) return `time unit ${units}`
  const [year, month, day] = parts[2]!.split('-').map(Number) as [number, number, number]
  const [hour = 0, minute = 0, second = 0] = (parts[3] ?? '').split(':').map(Number)
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second)
  if (Number.isNaN(epochMs)) return `time unit ${units}`
  const unitMs = UNIT_MS[parts[1]!]!
  // Floating-point days are off by microseconds: models step by whole seconds.
  const times = Float64Array.from(values, (value) => Math.round((epochMs + value * unitMs) / 1000) * 1000)
  const beyond = times.findIndex((ms) => ms < FIRST_MS || ms >= END_MS)
  return beyond < 0 ? times : `time ${beyond} is ${values[beyond]} ${units}`
}

/** Equally spaced steps of one file. */
export interface TimeSegment {
  readonly fromMs: number
  readonly count: number
  /** Index of the first one along the file's time dimension. */
  readonly firstIndex: number
}

/**
 * Cuts times into stretches of the common step.
 *
 * @returns a text that says what is wrong: times not rising, or not on multiples of the step
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
