export * from './changesSinceText.ts'
export * from './methodChanges.ts'
export * from './methodVersion.ts'
export * from './version.ts'
