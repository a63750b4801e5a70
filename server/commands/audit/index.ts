export { auditCsv } from './auditCsv.ts'
export { type AuditFilter, allAuditEntries, auditEntries } from './auditEntries.ts'
export { type Actor, type AuditNote, type NewAuditEntry, writeAuditEntry } from './auditEntry.ts'
export { noteOperator, type OperatorAct } from './noteOperator.ts'
