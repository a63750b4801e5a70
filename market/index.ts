export * from './fleet/index.ts'
export { type MarketData, type MarketDataOrigin, marketDataOrigin, readMarketData } from './marketData.ts'
export * from './prices/importPrices.ts'
export { readPrices } from './prices/readPrices.ts'
