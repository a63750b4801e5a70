export * from './windIoArchive.ts'
export * from './windIoDocument.ts'
export * from './windResource.ts'
