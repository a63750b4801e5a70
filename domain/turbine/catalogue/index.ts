export * from './catalogue.ts'
export * from './catalogueVendors.ts'
export * from './lookUp.ts'
export * from './sources.ts'
