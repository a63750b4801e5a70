export * from './basisRows.ts'
export * from './fleetCoverage.ts'
export * from './presentedBasis.ts'
export * from './schema.ts'
