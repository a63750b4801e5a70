export { type ImportPeriod, type ImportPlan, planImport } from './plan.ts'
export { type SettledPlan, settlePlan } from './planReading.ts'
export type { Target } from './target.ts'
