export * from './restrictPower.ts'
export * from './timeWindow.ts'
export * from './weatherCondition.ts'
