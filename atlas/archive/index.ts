export * from './archivedFiles.ts'
export * from './zipMembers.ts'
