import { byVintage, section51Vintages } from '../law/index.ts'
import { germanMonthStartMs, germanOffsetMs } from './germanTime.ts'
import type { PriceHistory } from './priceHistory.ts'
import type { EnergyAxis, PieceList, PlanMonth, PriceGrid, PricePlan } from './pricePlan.ts'
import { eachQuarter, quarterPrices } from './quarterPrices.ts'
import { unsupportedQuarters } from './unsupportedTime.ts'

const hourMs = 3_600_000

/** Months are cut out of steps; no step may contain a whole one. */
const longestStepMs = 24 * hourMs

/**
 * Assigns prices to the steps of energies.
 *
 * Uncovered parts of steps stay unknown. Energies finer than prices have the price of their hour.
 * @throws RangeError if the step is not above 0 and at most a day
 */
export function pricePlan(history: PriceHistory, axis: EnergyAxis): PricePlan {
  return planOnGrid(priceGrid(history), axis)
}

/** Parts that plans on several axes share. @throws RangeError  as `quarterPrices` does */
export function priceGrid(history: PriceHistory): PriceGrid {
  const prices = quarterPrices(history)
  return { prices, masks: byVintage((vintage) => unsupportedQuarters(prices, vintage)) }
}

/** Like `pricePlan`. @throws RangeError if the step is not above 0 and at most a day */
export function planOnGrid({ prices, masks }: PriceGrid, axis: EnergyAxis): PricePlan {
  if (!(axis.stepMs > 0 && axis.stepMs <= longestStepMs))
    throw new RangeError(`energies of steps of ${axis.stepMs} ms`)
  const spans = monthSpans(axis)
  // Every month but the first may begin within a step.
  const pieceCount = axis.stepCount + spans.length
  const step = new Int32Array(pieceCount)
  const [share, known, price] = [0, 0, 0].map(() => new Float64Array(pieceCount)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const negative = new PieceListBuilder()
  const unsupported = byVintage(() => new PieceListBuilder())
  const curtailed = byVintage(() => new PieceListBuilder())
  const lists = [negative, ...Object.values(unsupported), ...Object.values(curtailed)]
  const months: PlanMonth[] = []
  let piece = 0
  for (const { year, month, startMs, endMs, fromMs, tillMs } of spans) {
    const fromPiece = piece
    for (const list of lists) list.beginMonth()
    for (let fromStepMs = fromMs; fromStepMs < tillMs; piece++) {
      step[piece] = Math.floor((fromStepMs - axis.startMs) / axis.stepMs)
      const endStepMs = Math.min(axis.startMs + (step[piece]! + 1) * axis.stepMs, tillMs)
      share[piece] = (endStepMs - fromStepMs) / axis.stepMs
      eachQuarter(prices, fromStepMs, endStepMs, (quarter, overlapMs) => {
        const quarterPrice = prices.priceEurMwh[quarter]!
        if (Number.isNaN(quarterPrice)) return
        known[piece]! += overlapMs
        price[piece]! += overlapMs * quarterPrice
        if (quarterPrice < 0) negative.add(piece, overlapMs, quarterPrice)
        for (const vintage of section51Vintages) {
          if (masks[vintage][quarter] === 0) continue
          unsupported[vintage].add(piece, overlapMs, quarterPrice)
          if (quarterPrice < 0) curtailed[vintage].add(piece, overlapMs, quarterPrice)
        }
      })
      known[piece]! /= axis.stepMs
      price[piece]! /= axis.stepMs
      fromStepMs = endStepMs
    }
    const stepHours = axis.stepMs / hourMs
    const sumOf = (values: Float64Array) => stepHours * sumBetween(values, fromPiece, piece)
    months.push({
      ...{ year, month, startMs, fromPiece, endPiece: piece },
      fullHours: (endMs - startMs) / hourMs,
      coveredHours: (tillMs - fromMs) / hourMs,
      knownHours: sumOf(known),
      priceHours: sumOf(price),
      negativeHours: negative.monthMs() / hourMs,
      unsupportedHours: byVintage((vintage) => unsupported[vintage].monthMs() / hourMs),
    })
  }
  return {
    ...{ axis, prices, masks, months },
    step: step.slice(0, piece),
    share: share.slice(0, piece),
    known: known.slice(0, piece),
    price: price.slice(0, piece),
    negative: negative.built(axis.stepMs),
    unsupported: byVintage((vintage) => unsupported[vintage].built(axis.stepMs)),
    curtailed: byVintage((vintage) => curtailed[vintage].built(axis.stepMs)),
  }
}

/** Months of German legal time that an axis touches; it covers them from `fromMs` up to `tillMs`. */
function monthSpans({ startMs: axisMs, stepMs, stepCount }: EnergyAxis) {
  const axisEndMs = axisMs + stepCount * stepMs
  const spans = []
  for (let fromMs = axisMs; fromMs < axisEndMs; ) {
    const local = new Date(fromMs + germanOffsetMs(fromMs))
    const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + 1]
    const [startMs, endMs] = [germanMonthStartMs(year, month), germanMonthStartMs(year, month + 1)]
    const tillMs = Math.min(endMs, axisEndMs)
    spans.push({ year, month, startMs, endMs, fromMs, tillMs })
    fromMs = tillMs
  }
  return spans
}

function sumBetween(values: Float64Array, from: number, end: number): number {
  let sum = 0
  for (let i = from; i < end; i++) sum += values[i]!
  return sum
}

/** Collects the pieces of a list in the order of time. */
class PieceListBuilder {
  readonly #piece: number[] = []
  readonly #timeMs: number[] = []
  readonly #price: number[] = []
  readonly #monthFrom: number[] = []
  #monthMs = 0

  beginMonth(): void {
    this.#monthFrom.push(this.#piece.length)
    this.#monthMs = 0
  }

  /** Adds time of a piece with a price, EUR/MWh. */
  add(piece: number, timeMs: number, priceEurMwh: number): void {
    if (this.#piece.at(-1) !== piece) {
      this.#piece.push(piece)
      this.#timeMs.push(0)
      this.#price.push(0)
    }
    this.#timeMs[this.#timeMs.length - 1]! += timeMs
    this.#price[this.#price.length - 1]! += timeMs * priceEurMwh
    this.#monthMs += timeMs
  }

  /** Time added since the month began. */
  monthMs(): number {
    return this.#monthMs
  }

  built(stepMs: number): PieceList {
    return {
      piece: Int32Array.from(this.#piece),
      share: Float64Array.from(this.#timeMs, (timeMs) => timeMs / stepMs),
      price: Float64Array.from(this.#price, (price) => price / stepMs),
      monthFrom: Int32Array.from([...this.#monthFrom, this.#piece.length]),
    }
  }
}
