export { ppaDocument } from './ppaDocument.ts'
