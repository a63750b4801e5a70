export * from './ensembleOf.ts'
