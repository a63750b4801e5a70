export { type SkillReportInput, skillDocument } from './skillDocument.ts'
