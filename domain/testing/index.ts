export * from './asZip64.ts'
export * from './extent.ts'
export * from './passed.ts'
