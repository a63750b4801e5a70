import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import type { DeliveryYear } from './deliveryYears.ts'

/** Variation of market values about their present expected value. */
export interface ValueVariation {
  /** Relative standard deviation added by one year without mean reversion. */
  readonly volatility: number
  /** Annual rate at which values return to the expected value; 0: never. */
  readonly meanReversion: number
}

/**
 * Relative standard deviation of a market value some years ahead in an Ornstein-Uhlenbeck process: σ √((1 −
 * e^(−2κT)) / 2κ). It is σ √T without mean reversion and tends to σ / √(2κ).
 * @see Uhlenbeck and Ornstein 1930, Phys. Rev. 36, 823; Schwartz 1997, J. Finance 52, 923-973
 */
export function relativeDeviation({ volatility, meanReversion }: ValueVariation, yearsAhead: number): number {
  const variance =
    meanReversion === 0 ? yearsAhead : (1 - Math.exp(-2 * meanReversion * yearsAhead)) / (2 * meanReversion)
  return volatility * Math.sqrt(variance)
}

/**
 * Years from the day of the prices to the middle of a year's delivery, at least 0.
 *
 * @param pricedIn  month at whose beginning the prices are known; null: in the middle of the first year less
 *                  half a year, as in earlier releases
 * @param index     of the delivery year, from 0
 */
export function yearsAhead(
  { year, months }: DeliveryYear,
  index: number,
  pricedIn: YearMonth | null,
): number {
  if (pricedIn === null) return index + 0.5
  const middle = monthNumber({ year, month: months[0]! }) + months.length / 2
  return Math.max(0, (middle - monthNumber(pricedIn)) / 12)
}
