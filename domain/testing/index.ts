export * from './asZip64.ts'
export * from './passed.ts'
