export { valueOn } from './isotonic.ts'
export { type NeededRun, type NegativeResponse, neededRuns, negativeShares } from './negativeResponse.ts'
export {
  fitPriceResponse,
  type PriceDriver,
  type PriceResponse,
  type ResponseCurve,
  relativePrices,
  responseResiduals,
} from './priceResponse.ts'
