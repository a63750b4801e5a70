export { productionDocument } from './productionDocument.ts'
