import { germanOffsetMs } from './germanTime.ts'
import type { PriceHistory } from './priceHistory.ts'

const hourMs = 3_600_000
/** Length of the shortest interval that is traded, ms. */
export const quarterMs = hourMs / 4

/** Means of quarter-hours nearer to 0 than this are 0: prices have two decimals, sums of them a rounding error. */
const zeroEurMwh = 1e-9

/** Prices of all segments of a history on one grid of quarter-hours, whole hours from the first to the last one. */
export interface QuarterPrices {
  /** Beginning of the first quarter-hour, a full hour, ms since 1970, UTC. */
  readonly startMs: number
  /** EUR/MWh, shape [quarter]; an hour's price is repeated in its four quarters; NaN not known. */
  readonly priceEurMwh: Float64Array
  /** Unrounded mean of each hour's quarters, EUR/MWh, shape [hour]; NaN where one of the four is not known. */
  readonly hourPriceEurMwh: Float64Array
}

/**
 * Assigns a price history to quarter-hours.
 *
 * @throws RangeError  if a segment's step is neither an hour nor a quarter of one, does not begin at a full
 *                     one, or overlaps another segment
 */
export function quarterPrices(history: PriceHistory): QuarterPrices {
  const segments = history.filter(({ values }) => values.length > 0)
  if (segments.length === 0) return { startMs: 0, priceEurMwh: none, hourPriceEurMwh: none }
  const startMs = hourMs * Math.floor(segments[0]!.startMs / hourMs)
  const last = segments.at(-1)!
  const hours = Math.ceil((last.startMs + last.values.length * last.stepMs - startMs) / hourMs)
  const priceEurMwh = new Float64Array(4 * hours).fill(Number.NaN)
  let freeFrom = 0
  for (const { values, startMs: segmentMs, stepMs } of segments) {
    const perStep = stepMs / quarterMs
    const from = (segmentMs - startMs) / quarterMs
    if ((perStep !== 1 && perStep !== 4) || !Number.isInteger(from / perStep))
      throw new RangeError(`prices of steps of ${stepMs} ms from ${segmentMs} are neither hours nor quarters`)
    if (from < freeFrom) throw new RangeError(`prices from ${segmentMs} overlap those before`)
    for (let i = 0; i < values.length; i++)
      priceEurMwh.fill(values[i]!, from + i * perStep, from + (i + 1) * perStep)
    freeFrom = from + values.length * perStep
  }
  const hourPriceEurMwh = new Float64Array(hours)
  for (let hour = 0; hour < hours; hour++) hourPriceEurMwh[hour] = hourMean(priceEurMwh, 4 * hour)
  return { startMs, priceEurMwh, hourPriceEurMwh }
}

/** Year of an instant in German legal time. @param timeMs  since 1970, UTC */
export function germanYear(timeMs: number): number {
  return new Date(timeMs + germanOffsetMs(timeMs)).getUTCFullYear()
}

const none = new Float64Array()

function hourMean(price: Float64Array, first: number): number {
  const [a, b, c, d] = [price[first]!, price[first + 1]!, price[first + 2]!, price[first + 3]!]
  if (a === b && b === c && c === d) return a
  const mean = (a + b + c + d) / 4
  return Math.abs(mean) < zeroEurMwh ? 0 : mean
}

/** Calls back for each quarter-hour of the grid that overlaps a time, with the overlap in ms. */
export function eachQuarter(
  { startMs, priceEurMwh }: QuarterPrices,
  fromMs: number,
  endMs: number,
  call: (quarter: number, overlapMs: number) => void,
): void {
  const first = Math.max(0, Math.floor((fromMs - startMs) / quarterMs))
  const end = Math.min(priceEurMwh.length, Math.ceil((endMs - startMs) / quarterMs))
  for (let quarter = first; quarter < end; quarter++) {
    const quarterStartMs = startMs + quarter * quarterMs
    call(quarter, Math.min(endMs, quarterStartMs + quarterMs) - Math.max(fromMs, quarterStartMs))
  }
}
