import { monthOfNumber } from '../../months/yearMonth.ts'
import { germanOffsetMs } from '../germanTime.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { bootstrapQuotes, type ForwardBlock, hoursOf, type ImpliedQuote } from './bootstrapQuotes.ts'
import { isPeakHour } from './deliveryHours.ts'
import { monthStartMs } from './forwardProduct.ts'
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
  /** Whether the month itself was quoted, or is spread out of a longer product by the ratios of the past. */
  readonly isQuoted: boolean
}

/** Prices that are expected, hour by hour. */
export interface HourlyForwardCurve {
  /** Beginning of hour 0 and of a month, ms since 1970, UTC. */
  readonly startMs: number
  /** EUR/MWh, shape [hour]. */
  readonly priceEurMwh: Float64Array
  readonly months: readonly CurveMonth[]
  readonly blocks: readonly ForwardBlock[]
  /** Quotes that shorter ones already say; they may differ by the cents that quotes are rounded to. */
  readonly implied: readonly ImpliedQuote[]
}

/**
 * The hourly price forward curve of quotes of one day: shapes of the past, times a level of each day that is as smooth as
 * it can be while the mean over every quoted block, weighted with hours, is its quote.
 *
 * @param quotes  of one zone and day, sound as `checkQuotes` has them
 * @returns       null without base quotes
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
  const levelOf = hourLevels(startMs, shape.length)
  const usual = usualLevels(base.blocks, shapes, startMs, levelOf)
  const blocks = [...base.blocks, ...peak.blocks]
  const levels = smoothLevels(
    usual,
    blocks.map((block) => constraintOf(block, startMs, shape, levelOf)),
  )
  const priceEurMwh = shape.map((value, hour) => value * levels[levelOf[hour]!]!)
  const months = numbers.map((number) => {
    const [from, end] = hoursBetween(number, startMs)
    const isQuoted = base.blocks.some((block) => block.months.length === 1 && block.months[0] === number)
    return { number, baseEurMwh: sumBetween(priceEurMwh, from, end) / (end - from), isQuoted }
  })
  return { startMs, priceEurMwh, months, blocks, implied: [...base.implied, ...peak.implied] }
}

/** Index of the level of each hour: two of each day in Germany, outside the peak and within. */
function hourLevels(startMs: number, hours: number): Int32Array {
  const dayOf = (timeMs: number) => Math.floor((timeMs + germanOffsetMs(timeMs)) / dayMs)
  const first = dayOf(startMs)
  return Int32Array.from({ length: hours }, (_, hour) => {
    const timeMs = startMs + hour * hourMs
    return 2 * (dayOf(timeMs) - first) + (isPeakHour(timeMs) ? 1 : 0)
  })
}

/** The level of each day's month: that of its block, spread over its months by the ratios of the past. */
function usualLevels(
  blocks: readonly ForwardBlock[],
  { months: ratios }: PriceShapes,
  startMs: number,
  levelOf: Int32Array,
): Float64Array {
  const usual = new Float64Array(2 * (Math.floor(levelOf.at(-1)! / 2) + 1))
  for (const { months, priceEurMwh } of blocks) {
    const ratioOf = (number: number) => ratios[monthOfNumber(number).month - 1]!
    const hours = hoursOf('base', months)
    const mean = months.reduce((sum, number) => sum + ratioOf(number) * hoursOf('base', [number]), 0) / hours
    for (const number of months) {
      const [from, end] = hoursBetween(number, startMs)
      for (let hour = from; hour < end; hour++) {
        const day = Math.floor(levelOf[hour]! / 2)
        usual.fill((priceEurMwh * ratioOf(number)) / mean, 2 * day, 2 * day + 2)
      }
    }
  }
  return usual
}

function constraintOf(
  { load, months, priceEurMwh }: ForwardBlock,
  startMs: number,
  shape: Float64Array,
  levelOf: Int32Array,
): LevelConstraint {
  const weights = new Map<number, number>()
  for (const number of months) {
    const [from, end] = hoursBetween(number, startMs)
    for (let hour = from; hour < end; hour++) {
      const level = levelOf[hour]!
      if (load === 'base' || level % 2 === 1) weights.set(level, (weights.get(level) ?? 0) + shape[hour]!)
    }
  }
  return { weights, total: priceEurMwh * hoursOf(load, months) }
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
