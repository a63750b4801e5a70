import { type Basis, type OverTime, recognised, stated } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from '../dataset/index.ts'
import { timeCoordinate, timeUnitOf } from './timeAxis.ts'

const hourMs = 3_600_000

/** Summing of values: over each step, or since the beginning of a window. */
export type Summing =
  | { readonly kind: 'amount' }
  /** Windows begin at multiples of their length since 1970; Infinity: the sum never restarts. */
  | { readonly kind: 'runningSum'; readonly windowMs: number }

/** A file's statement about a variable's summing. */
export interface StatedSumming {
  readonly summing: Summing
  readonly basis: Basis
  /** Whether it is for this variable only, so that no other attribute contradicts it. */
  readonly isCertain: boolean
}

/**
 * Windows after which sums restart: 00 UTC (ERA5-Land), the forecasts of 00 and 12 UTC (ERA-Interim), every
 * six hours (GFS), and every three.
 */
export const windowsMs = [24, 12, 6, 3].map((hours) => hours * hourMs)
export const dayMs = 24 * hourMs

/**
 * Summing of amounts as stated by the file: by the bounds of its times, else by `cell_methods`. `GRIB_stepType` accum
 * is written for both kinds and decides nothing.
 * @param times ms since 1970, along the variable's time dimension
 */
export async function statedSumming(
  dataset: Dataset,
  variable: DatasetVariable,
  dimension: string,
  times: Float64Array,
  stepMs: number,
): Promise<StatedSumming | null> {
  const begins = await beginsOf(dataset, dimension)
  const byBounds = begins && summingOf(begins.beginMs, times, stepMs)
  if (begins && byBounds) return { summing: byBounds, basis: stated(begins.name), isCertain: true }
  const methods = textAttribute(variable, 'cell_methods')
  if (/\btime:\s*sum\b/.test(methods))
    return {
      summing: { kind: 'amount' },
      basis: stated(methods),
      isCertain: variable.attributes.has('anemone_amounts'),
    }
  return null
}

/** Time statistic of a variable that is not an amount. */
export function overTimeOf(variable: DatasetVariable, isRate: boolean): OverTime {
  const [methods, stepType] = ['cell_methods', 'GRIB_stepType'].map((name) => textAttribute(variable, name))
  const windowHours = null
  if (/\btime:\s*(mean|average)\b/.test(methods!))
    return { kind: 'mean', windowHours, basis: stated(methods!) }
  if (/\btime:\s*point\b/.test(methods!)) return { kind: 'instant', windowHours, basis: stated(methods!) }
  if (stepType === 'avg') return { kind: 'mean', windowHours, basis: stated(stepType) }
  if (stepType === 'instant') return { kind: 'instant', windowHours, basis: stated(stepType) }
  return isRate
    ? { kind: 'mean', windowHours, basis: recognised('headWord') }
    : { kind: 'instant', windowHours, basis: { kind: 'assumed', default: 'instant' } }
}

/** Reading of a decided sum. */
export function overTimeOfSumming(summing: Summing, basis: Basis): OverTime {
  const windowHours =
    summing.kind === 'runningSum' && Number.isFinite(summing.windowMs) ? summing.windowMs / hourMs : null
  return { kind: summing.kind, windowHours, basis }
}

/** Position of each time in its interval, by the bounds of the times; null: none, or varying. */
export async function stampByBounds(
  dataset: Dataset,
  dimension: string,
): Promise<'begin' | 'end' | 'centre' | null> {
  const bounds = await boundsOf(dataset, dimension)
  if (bounds === null || bounds.values.length < 2) return null
  const { values, times } = bounds
  const places = Array.from(times, (time, i) => {
    const [from, until] = [values[2 * i]!, values[2 * i + 1]!]
    return until > from ? (time - from) / (until - from) : Number.NaN
  })
  const isAll = (place: number) => places.every((one) => Math.abs(one - place) < 0.02)
  return isAll(0) ? 'begin' : isAll(1) ? 'end' : isAll(0.5) ? 'centre' : null
}

/** Lengths of the intervals of times, ms; null: no bounds. */
export async function intervalLengthsMs(dataset: Dataset, dimension: string): Promise<number[] | null> {
  const bounds = await boundsOf(dataset, dimension)
  if (bounds === null) return null
  const { values, times, unitMs } = bounds
  return Array.from(times, (_, i) => Math.abs(values[2 * i + 1]! - values[2 * i]!) * unitMs)
}

async function beginsOf(dataset: Dataset, dimension: string) {
  const bounds = await boundsOf(dataset, dimension)
  if (bounds === null) return null
  const beginMs = Float64Array.from(bounds.times, (_, i) => Math.round(bounds.values[2 * i]! * bounds.unitMs))
  return { name: bounds.name, beginMs: beginMs.map((ms) => ms + bounds.epochMs) }
}

/** Bounds and times in the unit of the file. */
async function boundsOf(dataset: Dataset, dimension: string) {
  const coordinate = timeCoordinate(dataset, dimension)
  const named =
    coordinate && (textAttribute(coordinate, 'bounds') || textAttribute(coordinate, 'climatology'))
  const variable = dataset.variables.find(({ name }) => name === named)
  if (!coordinate || variable?.shape.length !== 2 || variable.shape[1] !== 2) return null
  const units = textAttribute(variable, 'units')
  if (units !== '' && units !== textAttribute(coordinate, 'units')) return null
  const times = await dataset.read(coordinate, wholeOf(coordinate))
  const values = await dataset.read(variable, wholeOf(variable))
  const axis = timeUnitOf(coordinate)
  return axis && { name: variable.name, values, times, ...axis }
}

/** Summing that follows from the beginnings of the intervals, for sums that end at their times. */
function summingOf(beginMs: Float64Array, times: Float64Array, stepMs: number): Summing | null {
  const ends = (windowMs: number) =>
    times.every((ms, i) => {
      const since = ((((ms - 1) % windowMs) + windowMs) % windowMs) + 1
      return Math.abs(ms - beginMs[i]! - since) < 1000
    })
  if (times.every((ms, i) => Math.abs(ms - beginMs[i]! - stepMs) < 1000)) return { kind: 'amount' }
  // Steps stamped at their beginning or middle.
  const widths = beginMs.slice(1).map((ms, i) => ms - beginMs[i]!)
  if (widths.length > 0 && widths.every((ms) => Math.abs(ms - stepMs) < 1000)) return { kind: 'amount' }
  const windowMs = windowsMs.find(ends)
  if (windowMs !== undefined) return { kind: 'runningSum', windowMs }
  const isOne = beginMs.length > 1 && beginMs.every((ms) => ms === beginMs[0])
  return isOne ? { kind: 'runningSum', windowMs: Number.POSITIVE_INFINITY } : null
}
