export { type OmissiblePart, omissibleParts } from './backupFormat.ts'
export { restoreBackup } from './restoreBackup.ts'
export { writeBackup } from './writeBackup.ts'
