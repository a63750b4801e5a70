export { printProductionReport, productionDocument } from './productionDocument.ts'
