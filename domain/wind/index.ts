export * from './components.ts'
export * from './heightInterpolation.ts'
export * from './profiles.ts'
export * from './series.ts'
