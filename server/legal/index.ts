/** The legal texts that customers agree to: which edition is in force, and what it says. */
export { editionsInForce, type LegalEditions } from './editions.ts'
export { legalTextInForce } from './legalTextInForce.ts'
export { type ComparedText, compareLegalTexts, publishLegalTexts, publishProvider } from './publishTexts.ts'
