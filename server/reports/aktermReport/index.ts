export { type AktermReport, aktermDocument } from './aktermDocument.ts'
