/** Legal texts that customers agree to: the edition in force, and its content. */
export { editionsInForce, type LegalEditions } from './editions.ts'
export { legalTextInForce } from './legalTextInForce.ts'
export { compareLegalTexts, publishLegalTexts, publishProvider } from './publishTexts.ts'
