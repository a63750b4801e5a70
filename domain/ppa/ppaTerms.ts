import type { YearMonth } from '../months/yearMonth.ts'
import type { NegativeClause, NegativePriceFactors } from './negativeClause.ts'
import type { PpaDeduction } from './ppaInputs.ts'
import type { ProfileFactorTrend } from './profileFactorTrend.ts'

/** Deductions by the buyer, EUR/MWh of paid energy. */
type Deductions = Readonly<Record<`${PpaDeduction}EurMwh`, number>>

/** All inputs of a price except the forward curve and the energy of the plant. Each one is shown to the user. */
export interface PpaTerms extends Deductions {
  /** First month of delivery. */
  readonly start: YearMonth
  /** Whole years, 1 to 15. */
  readonly tenorYears: number
  /** Trend of the value of all wind turbines over the base price, by year. */
  readonly fleetFactor: ProfileFactorTrend
  /** Value of the site over that of the fleet at the same time ('Marktwertindex'). */
  readonly siteToFleetRatio: number
  /**
   * Usual base price of each calendar month over that of the year, shape [12]; null: the monthly curve does
   * not change the profile factor. See `seasonFactor`.
   */
  readonly usualSeason: readonly number[] | null
  readonly clause: NegativeClause
  /** Factors of the clause for the profile, calculated with past prices. */
  readonly negativePrices: NegativePriceFactors
  /** Share of the energy lost to wakes, standstill and lines, 0 to 1. It does not change the price. */
  readonly lossShare: number
  /** Share of its energy that the plant loses with each year, for example 0.005. */
  readonly degradation: number
  /** Annual discount rate, such as 0.06. The first year is not discounted. */
  readonly discountRate: number
  /** Annual rate by which the agreed price rises from its first year on; 0: constant. */
  readonly indexation: number
  readonly guaranteesOfOriginEurMwh: number
  /** Limits of an agreement that follows the market; both null: the price is fixed. See `priceLimits`. */
  readonly floorEurMwh: number | null
  readonly capEurMwh: number | null
  /** Variation of market values, see `relativeDeviation`. */
  readonly volatility: number
  readonly meanReversion: number
  /** Month at whose beginning the prices of the agreement are known; null: see `yearsAhead`. */
  readonly pricedIn: YearMonth | null
  /** Cost of the limits for the producer, EUR/MWh; null: equal to their value. */
  readonly limitFeeEurMwh: number | null
}
