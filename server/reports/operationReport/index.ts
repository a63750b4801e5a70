export { type OperationReportInput, operationDocument } from './operationDocument.ts'
