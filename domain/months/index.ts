export * from './yearMonth.ts'
