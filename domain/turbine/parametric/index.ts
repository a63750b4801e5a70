export * from './energyError.ts'
export * from './parametricCurves.ts'
export * from './parametricModels.ts'
export * from './rotorAerodynamics.ts'
