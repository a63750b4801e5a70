export * from './prices/importPrices.ts'
export { readPrices } from './prices/readPrices.ts'
export * from './fleet/index.ts'
