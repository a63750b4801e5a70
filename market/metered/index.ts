export { type ComparisonPlaces, type ComparisonSources, compareAtlas, sourcesOf } from './compareAtlas.ts'
export {
  type AtlasComparison,
  type ComparedPlant,
  type ComparedYear,
  readComparison,
} from './comparisonStore.ts'
export {
  type EnergyImport,
  type EnergyImportResult,
  type ImportedSettlement,
  importEnergies,
} from './importEnergies.ts'
export type { SettlementIssue } from './issues.ts'
export { type MeteredPlants, meteredPlants } from './meteredPlants.ts'
export { type Neighbour, type NeighbourSummary, neighboursOf, summaryOf } from './neighbours.ts'
export {
  currentSettlements,
  readPlants,
  type SettlementDescription,
  settlementHistory,
} from './settlementStore.ts'
export { windFactors } from './windFactors.ts'
