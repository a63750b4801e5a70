export * from './proven.ts'
