export * from './assessment.ts'
export * from './compareAssessments.ts'
