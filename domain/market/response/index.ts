export { type MonotoneCurve, valueOn } from './isotonic.ts'
export { type NeededRun, type NegativeResponse, neededRuns, negativeShares } from './negativeResponse.ts'
export {
  fitPriceResponse,
  type PriceDriver,
  type PriceResponse,
  type ResponseCurve,
  type ResponseFit,
  relativePrices,
  responseResiduals,
  usualTrailingMonths,
} from './priceResponse.ts'
