export {
  type BootstrappedQuotes,
  bootstrapQuotes,
  type ForwardBlock,
  type ImpliedQuote,
} from './bootstrapQuotes.ts'
export { checkQuotes, curvesOf, quoteKey } from './checkQuotes.ts'
export { deliveryHours, isPeakHour } from './deliveryHours.ts'
export {
  type DeliveryPeriod,
  deliveryMonths,
  deliverySpan,
  type ForwardLoad,
  type ForwardPeriod,
  formatDelivery,
  forwardLoads,
  forwardPeriods,
  readDelivery,
} from './forwardProduct.ts'
export { type ForwardQuote, formatProduct, plausibleQuoteEurMwh } from './forwardQuote.ts'
export { type CurveMonth, type HourlyForwardCurve, hourlyForwardCurve } from './hourlyForwardCurve.ts'
export { monthRatios, type PriceShapes, priceShapes, usualSeason } from './priceShapes.ts'
export { deliveredOverQuoted } from './quoteErrors.ts'
export type { GivenQuote, QuoteIssue } from './quoteIssues.ts'
