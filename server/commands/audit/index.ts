export { auditCsv } from './auditCsv.ts'
export { type AuditFilter, allAuditEntries, auditEntries } from './auditEntries.ts'
export { type AuditNote, writeAuditEntry } from './auditEntry.ts'
export { noteOperator, type OperatorAct } from './noteOperator.ts'
