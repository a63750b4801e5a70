export * from './forecast.ts'
export * from './germanTime.ts'
export * from './marketValue.ts'
export * from './marketValueMonths.ts'
export * from './negativePriceRule.ts'
export * from './ppa.ts'
export {
  fitPriceResponse,
  hourKind,
  type PriceResponse,
  relativePrice,
  relativeToMean,
} from './priceResponse.ts'
export * from './profileValue.ts'
