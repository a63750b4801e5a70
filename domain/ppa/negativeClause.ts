import type { PieceList, PricePlan } from '../market/pricePlan.ts'
import type { Series } from '../wind/series.ts'

/**
 * Terms at negative prices: all energy is delivered and paid; or the buyer may switch the plant off and still
 * pays, so that the value is at least 0; or the possible generation is neither delivered nor paid.
 */
export const negativeClauses = ['none', 'zero', 'dropped'] as const
export type NegativeClause = (typeof negativeClauses)[number]

/** Value of a profile at negative prices, by prices of the past. */
export interface NegativePriceFactors {
  /** Mean of max(p, 0) over mean of p, both weighted by all energy; 1 or more. */
  readonly zeroFactor: number
  /** Mean of p weighted by the energy at prices of 0 or more, over its mean weighted by all energy; 1 or more. */
  readonly droppedFactor: number
  /** Share of the energy at prices of 0 or more, 0 to 1. */
  readonly positiveShare: number
}

/** Factors of a profile without negative prices. */
export const noNegativePrices: NegativePriceFactors = { zeroFactor: 1, droppedFactor: 1, positiveShare: 1 }

/** Sums from which a profile's factors are calculated; sums of several years or plants may be added. */
export interface NegativePriceSums {
  /** All energy with a known price, MWh, and its revenue, EUR. */
  readonly energyMwh: number
  readonly revenueEur: number
  /** Energy at negative prices, MWh, and its revenue, EUR, 0 or less. */
  readonly negativeMwh: number
  readonly negativeEur: number
}

/**
 * Sums of a profile over the time with both a price and an energy.
 * @param energyMwh per step, shape [step] of the plan's axis; NaN not known
 * @param isCounted of month i of the plan; absent: all
 * @param negative the time that counts as of negative prices; absent: the time with negative prices
 */
export function negativePriceSums(
  plan: PricePlan,
  energyMwh: Series,
  isCounted: (month: number) => boolean = () => true,
  negative: PieceList = plan.negative,
): NegativePriceSums {
  const { months, step, known, price } = plan
  const sums = { energyMwh: 0, revenueEur: 0, negativeMwh: 0, negativeEur: 0 }
  for (const [month, { fromPiece, endPiece }] of months.entries()) {
    if (!isCounted(month)) continue
    for (let piece = fromPiece; piece < endPiece; piece++) {
      const energy = energyMwh[step[piece]!]!
      if (Number.isNaN(energy)) continue
      sums.energyMwh += energy * known[piece]!
      sums.revenueEur += energy * price[piece]!
    }
    for (let i = negative.monthFrom[month]!; i < negative.monthFrom[month + 1]!; i++) {
      const energy = energyMwh[step[negative.piece[i]!]!]!
      if (Number.isNaN(energy)) continue
      sums.negativeMwh += energy * negative.share[i]!
      sums.negativeEur += energy * negative.price[i]!
    }
  }
  return sums
}

/** The factors of some sums; null if the revenue of all energy is 0 or less, since ratios then have no meaning. */
export function negativePriceFactors(sums: NegativePriceSums): NegativePriceFactors | null {
  const { energyMwh, revenueEur, negativeMwh, negativeEur } = sums
  const positiveMwh = energyMwh - negativeMwh
  if (!(revenueEur > 0 && positiveMwh > 0)) return null
  const positiveEur = revenueEur - negativeEur
  const positiveShare = positiveMwh / energyMwh
  const zeroFactor = positiveEur / revenueEur
  return { zeroFactor, droppedFactor: zeroFactor / positiveShare, positiveShare }
}

/** Factor of a clause on the value, and the share of the energy that is paid. */
export function clauseFactors(
  clause: NegativeClause,
  { zeroFactor, droppedFactor, positiveShare }: NegativePriceFactors,
): { readonly valueFactor: number; readonly paidShare: number } {
  if (clause === 'none') return { valueFactor: 1, paidShare: 1 }
  return clause === 'zero'
    ? { valueFactor: zeroFactor, paidShare: 1 }
    : { valueFactor: droppedFactor, paidShare: positiveShare }
}
