import type { PpaPrice } from './ppaPrice.ts'

/** One month of an agreement. Money is nominal unless it is called discounted. */
export interface PpaMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Forward base price of the month, or of its year if only that is known, EUR/MWh. */
  readonly baseEurMwh: number
  /** Generated energy after losses, MWh, and the part that the buyer pays for. */
  readonly energyMwh: number
  readonly paidMwh: number
  /** Agreed price of the year, EUR/MWh. */
  readonly priceEurMwh: number
  /** Revenue of the producer, EUR. */
  readonly revenueEur: number
  /** Expected value of the same energy on the spot market, before any costs, EUR/MWh and EUR. */
  readonly marketValueEurMwh: number
  readonly marketEur: number
  readonly discountFactor: number
  /** Present value of `revenueEur`, EUR. */
  readonly discountedEur: number
}

/**
 * Cash flow of an agreement by months. The value of a year is spread by the forward prices of its months, so
 * that they add up to it; if only the price of the year is known, each month has the year's value.
 */
export function ppaCashFlow({ payAsProducedEurMwh, years }: PpaPrice): PpaMonth[] {
  return years.flatMap((year) => {
    const { months, monthEnergyMwh, monthBaseEurMwh, energyMwh, paidMwh, valueEurMwh, discountFactor } = year
    const paidShare = paidMwh / energyMwh
    const worth = monthEnergyMwh.reduce((sum, energy, i) => sum + energy * monthBaseEurMwh[i]!, 0)
    const priceEurMwh = payAsProducedEurMwh * year.indexFactor
    return months.map((month, i) => {
      const energy = monthEnergyMwh[i]!
      const paid = energy * paidShare
      const marketValueEurMwh = (valueEurMwh * monthBaseEurMwh[i]! * energyMwh) / worth
      return {
        ...{
          year: year.year,
          month,
          baseEurMwh: monthBaseEurMwh[i]!,
          energyMwh: energy,
          paidMwh: paid,
          priceEurMwh,
        },
        revenueEur: paid * priceEurMwh,
        marketValueEurMwh,
        marketEur: paid * marketValueEurMwh,
        discountFactor,
        discountedEur: paid * priceEurMwh * discountFactor,
      }
    })
  })
}
