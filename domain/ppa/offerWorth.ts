import type { PpaBreakEven } from './breakEven.ts'
import type { PpaPrice } from './ppaPrice.ts'

/** Gain of an offered price for the producer against an alternative, EUR as of today and EUR/MWh. */
export interface OfferGain {
  readonly against: 'fairPrice' | 'support' | 'supportWithOption' | 'bill'
  /** Price of equal worth, EUR/MWh. */
  readonly priceEurMwh: number
  readonly gainEurMwh: number
  readonly gainEur: number
}

/**
 * Gain of a buyer's offer for all that is paid: against the fair price, against support, also with its option, and
 * against the bill of the EEG 2027 once the plant has left premium and contribution.
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
