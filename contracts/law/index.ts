export * from './lawLines.ts'
export * from './plantFacts.ts'
export * from './plantLaw.ts'
export * from './schema.ts'
