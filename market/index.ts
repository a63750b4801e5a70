export * from './prices/importPrices.ts'
export { readPrices } from './prices/readPrices.ts'
