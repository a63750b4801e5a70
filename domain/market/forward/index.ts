export { bootstrapQuotes } from './bootstrapQuotes.ts'
export { checkQuotes, curvesOf, quoteKey } from './checkQuotes.ts'
export { deliveryHours, isPeakHour } from './deliveryHours.ts'
export {
  type DeliveryPeriod,
  deliveryMonths,
  type ForwardLoad,
  type ForwardPeriod,
  formatDelivery,
  forwardLoads,
  forwardPeriods,
  readDelivery,
} from './forwardProduct.ts'
export { type ForwardQuote, formatProduct, plausibleQuoteEurMwh } from './forwardQuote.ts'
export { type HourlyForwardCurve, hourlyForwardCurve } from './hourlyForwardCurve.ts'
export { monthRatios, type PriceShapes, priceShapes, usualSeason } from './priceShapes.ts'
export { deliveredOverQuoted } from './quoteErrors.ts'
export type { GivenQuote, QuoteIssue } from './quoteIssues.ts'
