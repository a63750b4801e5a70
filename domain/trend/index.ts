export * from './kendallTrend.ts'
export * from './normalTail.ts'
export * from './sampleDeviation.ts'
export * from './yearTrend.ts'
