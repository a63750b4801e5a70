import { monthOfNumber } from '../../months/yearMonth.ts'
import { germanOffsetMs } from '../germanTime.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { bootstrapQuotes, type ForwardBlock, hoursOf, type ImpliedQuote } from './bootstrapQuotes.ts'
import { isPeakHour } from './deliveryHours.ts'
import { deliveryMonths, monthStartMs } from './forwardProduct.ts'
import { monthShape, type PriceShapes } from './priceShapes.ts'
import type { GivenQuote } from './quoteIssues.ts'
import { type LevelConstraint, smoothLevels } from './smoothLevels.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Base price of a month of a curve. */
export interface CurveMonth {
  /** See `monthNumber`. */
  readonly number: number
  readonly baseEurMwh: number
  /** Whether the month itself was quoted, or derived from a longer product by the ratios of the past. */
  readonly isQuoted: boolean
}

/** Expected prices, hour by hour. */
export interface HourlyForwardCurve {
  /** Beginning of hour 0 and of a month, ms since 1970, UTC. */
  readonly startMs: number
  /** EUR/MWh, shape [hour]. */
  readonly priceEurMwh: Float64Array
  readonly months: readonly CurveMonth[]
  readonly blocks: readonly ForwardBlock[]
  /** Quotes that shorter ones already determine; they may differ by the cents that quotes are rounded to. */
  readonly implied: readonly ImpliedQuote[]
}

/**
 * Computes the hourly price forward curve from quotes of one day. Base first: shapes of the past, times a level of each
 * day. Levels are as smooth as possible while the mean over every base block, weighted with hours, is its quote. Peak
 * then within the day: the hours of a peak block are raised by one amount and the other hours of the same days lowered.
 * So the mean of each day, and with it the base price of each month, stays that of the base quotes. Peak quotes that
 * moved whole months gave a July dearer than December for a peak below the base.
 * @param quotes of one zone and day, checked by `checkQuotes`
 * @returns null without base quotes
 */
export function hourlyForwardCurve(
  quotes: readonly GivenQuote[],
  shapes: PriceShapes,
): HourlyForwardCurve | null {
  const of = (load: 'base' | 'peak') =>
    bootstrapQuotes(
      load,
      quotes.filter(({ quote }) => quote.load === load),
    )
  const [base, peak] = [of('base'), of('peak')]
  const numbers = base.blocks.flatMap(({ months }) => months).sort((a, b) => a - b)
  if (numbers.length === 0) return null
  const startMs = monthStartMs(numbers[0]!)
  const shape = joined(numbers.map((number) => monthShape(shapes, targetMonth(number))))
  const dayOf = hourDays(startMs, shape.length)
  const levels = smoothLevels(
    usualLevels(base.blocks, shapes, startMs, dayOf),
    base.blocks.map((block) => constraintOf(block, startMs, shape, dayOf)),
  )
  const priceEurMwh = shape.map((value, hour) => value * levels[dayOf[hour]!]!)
  const blocks = [...base.blocks, ...peak.blocks]
  for (const block of peak.blocks) shiftPeak(block, startMs, priceEurMwh, dayOf)
  const quoted = new Set(
    quotes.flatMap(({ quote }) =>
      quote.load === 'base' && quote.period === 'month' ? [deliveryMonths(quote).first] : [],
    ),
  )
  const months = numbers.map((number) => {
    const [from, end] = hoursBetween(number, startMs)
    const baseEurMwh = sumBetween(priceEurMwh, from, end) / (end - from)
    return { number, baseEurMwh, isQuoted: quoted.has(number) }
  })
  return { startMs, priceEurMwh, months, blocks, implied: [...base.implied, ...peak.implied] }
}

/** Day in Germany of each hour, counted from the first one. */
function hourDays(startMs: number, hours: number): Int32Array {
  const dayAt = (timeMs: number) => Math.floor((timeMs + germanOffsetMs(timeMs)) / dayMs)
  const first = dayAt(startMs)
  return Int32Array.from({ length: hours }, (_, hour) => dayAt(startMs + hour * hourMs) - first)
}

/** The level of each day's month: that of its block, spread over its months by the ratios of the past. */
function usualLevels(
  blocks: readonly ForwardBlock[],
  { months: ratios }: PriceShapes,
  startMs: number,
  dayOf: Int32Array,
): Float64Array {
  const usual = new Float64Array(dayOf.at(-1)! + 1)
  for (const { months, priceEurMwh } of blocks) {
    const ratioOf = (number: number) => ratios[monthOfNumber(number).month - 1]!
    const hours = hoursOf('base', months)
    const mean = months.reduce((sum, number) => sum + ratioOf(number) * hoursOf('base', [number]), 0) / hours
    for (const number of months) {
      const [from, end] = hoursBetween(number, startMs)
      usual.fill((priceEurMwh * ratioOf(number)) / mean, dayOf[from]!, dayOf[end - 1]! + 1)
    }
  }
  return usual
}

/** Shifts the mean of a peak block's hours to its quote, and lowers the days' other hours by as much. */
function shiftPeak(
  { months, priceEurMwh: quoteEurMwh }: ForwardBlock,
  startMs: number,
  priceEurMwh: Float64Array,
  dayOf: Int32Array,
): void {
  const own = months.flatMap((number) => {
    const [from, end] = hoursBetween(number, startMs)
    return from < 0 || end > priceEurMwh.length ? [] : hoursFrom(from, end)
  })
  const isPeak = (hour: number) => isPeakHour(startMs + hour * hourMs)
  const peak = own.filter(isPeak)
  if (peak.length === 0) return
  const change = quoteEurMwh - peak.reduce((sum, hour) => sum + priceEurMwh[hour]!, 0) / peak.length
  const peakDays = new Map<number, number>()
  for (const hour of peak) peakDays.set(dayOf[hour]!, (peakDays.get(dayOf[hour]!) ?? 0) + 1)
  const others = own.filter((hour) => !isPeak(hour) && peakDays.has(dayOf[hour]!))
  const otherHours = new Map<number, number>()
  for (const hour of others) otherHours.set(dayOf[hour]!, (otherHours.get(dayOf[hour]!) ?? 0) + 1)
  for (const hour of peak) priceEurMwh[hour]! += change
  for (const hour of others) {
    const day = dayOf[hour]!
    priceEurMwh[hour]! -= (change * peakDays.get(day)!) / otherHours.get(day)!
  }
}

function hoursFrom(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, i) => from + i)
}

function constraintOf(
  { months, priceEurMwh }: ForwardBlock,
  startMs: number,
  shape: Float64Array,
  dayOf: Int32Array,
): LevelConstraint {
  const weights = new Map<number, number>()
  for (const number of months) {
    const [from, end] = hoursBetween(number, startMs)
    for (let hour = from; hour < end; hour++) {
      const day = dayOf[hour]!
      weights.set(day, (weights.get(day) ?? 0) + shape[hour]!)
    }
  }
  return { weights, total: priceEurMwh * hoursOf('base', months) }
}

function hoursBetween(number: number, startMs: number): [from: number, end: number] {
  return [(monthStartMs(number) - startMs) / hourMs, (monthStartMs(number + 1) - startMs) / hourMs]
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let from = 0
  for (const part of parts) {
    all.set(part, from)
    from += part.length
  }
  return all
}

function sumBetween(values: Float64Array, from: number, end: number): number {
  let sum = 0
  for (let i = from; i < end; i++) sum += values[i]!
  return sum
}
