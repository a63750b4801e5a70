export * from './effectiveTurbulence.ts'
export * from './largeFarm.ts'
export * from './turbulenceCategory.ts'
export { type TurbulentTurbine, wakeSegments } from './wakeSegments.ts'
