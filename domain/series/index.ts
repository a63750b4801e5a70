export * from './circularFigures.ts'
export * from './commonSteps.ts'
export * from './linearFigures.ts'
export * from './quantile.ts'
