export * from './presentRecord.ts'
export * from './readingText.ts'
export * from './schema.ts'
