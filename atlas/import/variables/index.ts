export { levelNumber } from './modelLevels.ts'
export { isKnownName, meaningOf, type SourceMeaning } from './sourceVariables.ts'
export { fluxes } from './variableNames.ts'
export {
  isVertical,
  mayBePressure,
  scalarLevel,
  type VerticalLevel,
  verticalLevels,
} from './verticalLevel.ts'
