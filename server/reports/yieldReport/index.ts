export { requireNames } from './checkNames.ts'
export { printableReport } from './printReport.ts'
export { type ReportRequest, reportDocument } from './reportDocument.ts'
export { type ReportPress, reportPress } from './reportPress.ts'
