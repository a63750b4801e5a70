export * from './areaInHead.ts'
export * from './foldHead.ts'
export * from './heightInHead.ts'
export * from './statistic.ts'
