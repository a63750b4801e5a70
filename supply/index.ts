export { countAreaTiles, mostAreaTiles } from './basemap/areaTiles.ts'
export { fetchBasemap } from './basemap/fetchBasemap.ts'
export { outlineBasemap } from './basemap/outlineBasemap.ts'
export { cdsVariables, usualCdsVariables } from './cds/cdsVariables.ts'
export { areTermsAccepted, fetchEnergies } from './energies/fetchEnergies.ts'
export { fetchTurbineLists } from './energies/fetchTurbineLists.ts'
export { outlineEnergies } from './energies/outlineEnergies.ts'
export { outlineTurbineLists } from './energies/outlineTurbineLists.ts'
export { turbineListAt } from './energies/turbineListPage.ts'
export { SupplyError, type SupplyFault } from './faults.ts'
export { fetchHeapOptions } from './fetchHeap.ts'
export type { FetchProgress } from './http/fetchObjects.ts'
export { fetchMarketValues } from './marketData/fetchMarketValues.ts'
export {
  fetchSeries,
  type SeriesFetch,
  type SeriesSource,
  seriesSources,
  usualSeriesSources,
} from './marketData/fetchSeries.ts'
export type { Period, SeriesKind } from './marketData/intervals.ts'
export { outlineMarketValues } from './marketData/outlineMarketValues.ts'
export { outlineSeries } from './marketData/outlineSeries.ts'
export { usualPeriod } from './marketData/usualPeriod.ts'
export { fetchMeanSpeed, type MeanSpeedFetch } from './meanSpeed/fetchMeanSpeed.ts'
export { outlineMeanSpeed } from './meanSpeed/outlineMeanSpeed.ts'
export {
  fetchModel,
  isModelName,
  type ModelFetch,
  type ModelName,
  type ModelOutline,
  modelNames,
  modelOf,
  modelSources,
  outlineModel,
} from './models/index.ts'
export { type GapFilling, lastOutcome, lastSuccessOf, type SupplyOutcome } from './outcome.ts'
export type { SupplyOutline } from './outline.ts'
export { fetchRegister } from './register/fetchRegister.ts'
export { outlineRegister } from './register/outlineRegister.ts'
export { isCoverArea } from './roughness/coverTiles.ts'
export { fetchRoughness, type RoughnessFetch } from './roughness/fetchRoughness.ts'
export { outlineRoughness } from './roughness/outlineRoughness.ts'
export type { SupplyRun } from './runFetch.ts'
export {
  type KeySetting,
  keySettings,
  readSupplySettings,
  type SupplySettings,
  supplyFolder,
} from './settings/supplySettings.ts'
export { type Source, sources } from './sources.ts'
export type { SubjectKind, SupplySubject } from './subject.ts'
export { type Area, type ElevationModelName, isUsableArea } from './terrain/demTiles.ts'
export { fetchTerrain, type TerrainFetch } from './terrain/fetchTerrain.ts'
export { outlineTerrain } from './terrain/outlineTerrain.ts'
export { type ArcoArea, arcoArea, arcoAreaOf } from './weather/arcoArea.ts'
export { cdsLicencesPages, fetchQueuedWeather } from './weather/fetchQueuedWeather.ts'
export { fetchWeather } from './weather/fetchWeather.ts'
export { finalEndMs } from './weather/finalMonths.ts'
export { newestEndMs } from './weather/monthsOfQueue.ts'
export { outlineQueuedWeather, outlineWeather } from './weather/outlineWeather.ts'
export type { WeatherFetch } from './weather/weatherPlan.ts'
export { usualWeatherVariables, type WeatherVariable, weatherVariables } from './weather/weatherVariables.ts'
