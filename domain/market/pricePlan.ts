import type { Section51Vintage } from '../law/index.ts'
import type { QuarterPrices } from './quarterPrices.ts'

/** Regular steps of energies: of an hour, three hours, ten minutes, … */
export interface EnergyAxis {
  /** Beginning of the time in which step 0 is generated, ms since 1970, UTC. */
  readonly startMs: number
  /** ms, > 0 */
  readonly stepMs: number
  readonly stepCount: number
}

/** Steps of a plan with the share of their time in which a condition holds. */
export interface PieceList {
  /** Ascending, shape [n]. */
  readonly piece: Int32Array
  /** Share of the piece's step, 0..1, shape [n]. */
  readonly share: Float64Array
  /** Price of that time times its share, EUR/MWh, shape [n]. */
  readonly price: Float64Array
  /** First element of each month, and one past the last, shape [month + 1]. */
  readonly monthFrom: Int32Array
}

/** A month of German legal time, as far as the axis covers it. */
export interface PlanMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** ms since 1970, UTC. */
  readonly startMs: number
  readonly fromPiece: number
  /** One past the last piece. */
  readonly endPiece: number
  /** Time of the whole month, h. */
  readonly fullHours: number
  /** Time that the axis covers, h. */
  readonly coveredHours: number
  /** Time of it whose price is known, h. */
  readonly knownHours: number
  /** Price times time, over the time that is known, EUR/MWh·h. */
  readonly priceHours: number
  /** Time of it whose price is negative, h. */
  readonly negativeHours: number
  /** Time of it without support, h, by vintage. */
  readonly unsupportedHours: Readonly<Record<Section51Vintage, number>>
}

/** Prices on quarter-hours, and arrays derived only from them. */
export interface PriceGrid {
  readonly prices: QuarterPrices
  /** Quarter-hours without support by vintage, of `prices`. */
  readonly masks: Readonly<Record<Section51Vintage, Uint8Array>>
}

/**
 * Prices assigned once to the steps of energies, so that valuing a site is a pass over its energies.
 *
 * A step's energy is spread evenly over its time: the plain mean of a step's prices is exact for it. A step
 * in which a month of German legal time ends is cut into two pieces; all others are one piece.
 */
export interface PricePlan extends PriceGrid {
  readonly axis: EnergyAxis
  /** Step of each piece, shape [piece]. */
  readonly step: Int32Array
  /** Share of the step in the piece, shape [piece]. */
  readonly share: Float64Array
  /** Share of the step that is in the piece and has a price, shape [piece]. */
  readonly known: Float64Array
  /** Mean price of that time times `known`, EUR/MWh, shape [piece]; 0 where none is known. */
  readonly price: Float64Array
  readonly months: readonly PlanMonth[]
  /** Time at negative prices. */
  readonly negative: PieceList
  /** Time without support by vintage. */
  readonly unsupported: Readonly<Record<Section51Vintage, PieceList>>
  /** The part of it whose price is negative: hours without support may have quarters with a positive one. */
  readonly curtailed: Readonly<Record<Section51Vintage, PieceList>>
}

/** Known price of each step of a plan. */
export interface StepPrices {
  /** Mean price over the part of each step with a known price, EUR/MWh, shape [step]; NaN if no price is known. */
  readonly priceEurMwh: Float64Array
  /** Share of the step whose price is known, 0..1, shape [step]. */
  readonly knownShare: Float64Array
  /** Share of the step at negative prices, 0..1, shape [step]. */
  readonly negativeShare: Float64Array
  /** Mean over the step's time of min(price, 0), EUR/MWh, 0 or less, shape [step]; what is not known counts as 0. */
  readonly negativeEurMwh: Float64Array
}

/** Prices by steps of the energies, for tables and charts. */
export function stepPrices(plan: PricePlan): StepPrices {
  const steps = plan.axis.stepCount
  const [priceEurMwh, knownShare] = [new Float64Array(steps), new Float64Array(steps)]
  plan.step.forEach((step, piece) => {
    knownShare[step]! += plan.known[piece]!
    priceEurMwh[step]! += plan.price[piece]!
  })
  for (let step = 0; step < steps; step++) priceEurMwh[step]! /= knownShare[step]!
  const negativeEurMwh = new Float64Array(steps)
  plan.negative.piece.forEach((piece, i) => {
    negativeEurMwh[plan.step[piece]!]! += plan.negative.price[i]!
  })
  return { priceEurMwh, knownShare, negativeShare: sharesOf(plan, plan.negative), negativeEurMwh }
}

/** Share of each step in which plants of a vintage that are not exempt get no support, 0..1, shape [step]. */
export function unsupportedShare(plan: PricePlan, vintage: Section51Vintage): Float64Array {
  return sharesOf(plan, plan.unsupported[vintage])
}

function sharesOf({ axis, step }: PricePlan, list: PieceList): Float64Array {
  const shares = new Float64Array(axis.stepCount)
  list.piece.forEach((piece, i) => {
    shares[step[piece]!]! += list.share[i]!
  })
  return shares
}
