import type { BiddingZone } from '../priceHistory.ts'
import { type DeliveryPeriod, type ForwardLoad, formatDelivery } from './forwardProduct.ts'

/** Settlement price of a product on a day. */
export interface ForwardQuote extends DeliveryPeriod {
  readonly load: ForwardLoad
  /** YYYY-MM-DD. */
  readonly quoteDate: string
  readonly zone: BiddingZone
  readonly priceEurMwh: number
}

/** Prices outside this range cannot be quotes of whole months, EUR/MWh. */
export const plausibleQuoteEurMwh = { min: -50, max: 2000 }

/** `2027-Q1 base`. */
export function formatProduct(quote: DeliveryPeriod & { readonly load: ForwardLoad }): string {
  return `${formatDelivery(quote)} ${quote.load}`
}
