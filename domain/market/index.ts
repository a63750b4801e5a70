export * from './forecast.ts'
export * from './germanTime.ts'
export * from './marketValue.ts'
export * from './marketValueMonths.ts'
export * from './negativeHours.ts'
export * from './negativePriceRule.ts'
export * from './officialMarketValue.ts'
export * from './ppa.ts'
export * from './priceHistory.ts'
export {
  fitPriceResponse,
  hourKind,
  type PriceResponse,
  relativePrice,
  relativeToMean,
} from './priceResponse.ts'
export * from './profileValue.ts'
export * from './section51.ts'
