export * from './fleetBasis.ts'
export * from './marketBases.ts'
