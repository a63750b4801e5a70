export * from './knownShares.ts'
export * from './yearMonth.ts'
