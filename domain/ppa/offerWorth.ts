import type { PpaBreakEven } from './breakEven.ts'
import type { PpaPrice } from './ppaPrice.ts'

/** What an offered price is worth to the producer against something else, EUR as it counts today and EUR/MWh. */
export interface OfferGain {
  readonly against: 'fairPrice' | 'support' | 'supportWithOption' | 'bill'
  /** Price that is worth the same, EUR/MWh. */
  readonly priceEurMwh: number
  readonly gainEurMwh: number
  readonly gainEur: number
}

/**
 * What a buyer's offer for all that is paid is worth: against the fair price, against support, by its option too, and by
 * the bill of the EEG 2027 once the plant has left premium and contribution.
 *
 * @param even   null without support
 * @param isNew  whether the bill is for the plant
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
