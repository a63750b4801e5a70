export { ppaDocument } from './ppaDocument.ts'
export type { PpaSheet } from './ppaSheet.ts'
export { type PricedSite, pricedSite } from './pricedSite.ts'
