export * from './climates.ts'
export * from './designClass.ts'
export * from './groups.ts'
export * from './guideline.ts'
export * from './layout.ts'
export * from './layoutObjectives.ts'
export * from './losses.ts'
export * from './metered.ts'
export * from './operation.ts'
export {
  directionLines,
  directionMonthsTable,
  lossMonthsTable,
  type OperationDirection,
  operationDirections,
  operationMonthsTable,
} from './operationMonths.ts'
export * from './otherAssessment.ts'
export * from './restrictions.ts'
export * from './seasons.ts'
export * from './skill.ts'
export * from './suitability.ts'
export * from './turbineFields.ts'
export * from './turbines.ts'
export * from './turbulence.ts'
export { type EnergyPair, namedGroups, type TableWords } from './words.ts'
