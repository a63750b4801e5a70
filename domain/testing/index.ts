export * from './passed.ts'
