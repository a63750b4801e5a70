import type { PpaBreakEven } from './breakEven.ts'
import type { PpaPrice } from './ppaPrice.ts'

/** Gain of the producer by an offered price over an alternative, as a present value in EUR and in EUR/MWh. */
export interface OfferGain {
  readonly against: 'fairPrice' | 'support' | 'supportWithOption' | 'bill'
  /** Price at which both have the same value, EUR/MWh. */
  readonly priceEurMwh: number
  readonly gainEurMwh: number
  readonly gainEur: number
}

/**
 * Gain by a buyer's offer for all paid energy: over the fair price, over support without and with its option,
 * and over the bill of the EEG 2027 once the plant has left premium and contribution.
 * @param even null without support
 * @param isNew whether the bill applies to the plant
 */
export function offerWorth(
  { years, payAsProducedEurMwh }: PpaPrice,
  even: PpaBreakEven | null,
  isNew: boolean,
  offerEurMwh: number,
): readonly OfferGain[] {
  const paidMwh = years.reduce(
    (sum, { discountFactor, paidMwh, indexFactor }) => sum + discountFactor * paidMwh * indexFactor,
    0,
  )
  const gain = (against: OfferGain['against'], priceEurMwh: number): OfferGain => {
    const gainEurMwh = offerEurMwh - priceEurMwh
    return { against, priceEurMwh, gainEurMwh, gainEur: gainEurMwh * paidMwh }
  }
  return [
    gain('fairPrice', payAsProducedEurMwh),
    ...(even === null
      ? []
      : [
          gain('support', even.priceEurMwh),
          gain('supportWithOption', even.withOption.priceEurMwh),
          ...(isNew ? [gain('bill', even.twoSided.priceEurMwh)] : []),
        ]),
  ]
}
