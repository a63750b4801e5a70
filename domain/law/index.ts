export * from './bidding.ts'
export * from './contribution.ts'
export * from './correction.ts'
export * from './curtailmentPay.ts'
export * from './lawBook.ts'
export * from './lawDay.ts'
export * from './lawPlant.ts'
export {
  type ContributionTerms,
  type LawRecord,
  type LawRegion,
  lawRegions,
  type Section51Vintage,
  section51Vintages,
} from './lawRecord.ts'
export * from './lawValue.ts'
export * from './paymentForms.ts'
export * from './premiumBasis.ts'
export * from './recheck.ts'
export { lawRecords } from './records/index.ts'
export * from './roundedHalfUp.ts'
export * from './section51.ts'
export * from './supportTerm.ts'
export * from './tariff.ts'
export * from './tenders/index.ts'
