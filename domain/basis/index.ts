export * from './basis.ts'
export * from './combineBases.ts'
export * from './timeSpans.ts'
