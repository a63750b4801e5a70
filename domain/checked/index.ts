export * from './checked.ts'
