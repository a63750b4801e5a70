export { type ComparisonPlaces, compareAtlas } from './compareAtlas.ts'
export { type ComparisonState, comparisonState, isComparisonDue } from './comparisonSources.ts'
export {
  type AtlasComparison,
  type ComparedPlant,
  type ComparisonAbout,
  type ComparisonHead,
  comparisonMethod,
  readComparison,
  readComparisonAbout,
  readComparisonHead,
  readCurtailmentRaster,
  readFactors,
  writeComparison,
} from './comparisonStore.ts'
export { type ComparisonTurbine, comparisonTurbines } from './comparisonTurbines.ts'
export {
  type CurtailmentGroup,
  type CurtailmentMap,
  type CurtailmentRow,
  curtailmentGroups,
  curtailmentLevels,
} from './curtailment/curtailmentLevels.ts'
export { type CurtailmentList, curtailmentLists, readCurtailments } from './curtailment/curtailmentStore.ts'
export { type CurtailmentIssue, importCurtailments } from './curtailment/importCurtailments.ts'
export {
  energyLevels,
  fleetAsMetered,
  type LevelGroup,
  type LevelRow,
  levelGroups,
} from './energyLevels.ts'
export { fleetMonths, fleetYears } from './fleetMonths.ts'
export { type EnergyImportResult, type ImportedSettlement, importEnergies } from './importEnergies.ts'
export type { SettlementIssue } from './issues.ts'
export { readQualityLimits, writeQualityLimits } from './limitsFile.ts'
export { meteredEnergySource } from './meteredEnergySource.ts'
export { type MeteredPlants, meteredPlants } from './meteredPlants.ts'
export { meteredValues, monthValues } from './meteredValues.ts'
export { type Neighbour, neighboursOf, summaryOf } from './neighbours.ts'
export {
  currentSettlements,
  readPlants,
  type SettlementDescription,
  settlementHistory,
} from './settlementStore.ts'
export {
  addTurbineLists,
  type ReadTurbineList,
  readTurbineLists,
  type SheetReader,
} from './turbineLists/importTurbineLists.ts'
export { readListedTurbines, type TurbineList, turbineLists } from './turbineLists/turbineListStore.ts'
export { windFactors } from './windFactors.ts'
