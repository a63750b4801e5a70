export { type MarketReport, marketDocument } from './marketDocument.ts'
