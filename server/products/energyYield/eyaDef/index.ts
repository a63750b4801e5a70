export * from './eyaDefDocument.ts'
export type { EyaDefQuery } from './facts.ts'
export { type GroundSought, type Grounds, withoutGround } from './farms.ts'
export { ownAssessment } from './ownAssessment.ts'
