export { forecastDocument } from './forecastDocument.ts'
export { type MarketReport, marketDocument } from './marketDocument.ts'
