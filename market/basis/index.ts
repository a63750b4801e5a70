export * from './fleetBasis.ts'
export * from './forwardBasis.ts'
export * from './marketBases.ts'
