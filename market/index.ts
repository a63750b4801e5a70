export * from './fleet/index.ts'
