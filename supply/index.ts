export { type CdsFile, cdsFiles } from './cds/cdsFiles.ts'
export type { CdsMonth, CdsPlan } from './cds/cdsRequest.ts'
export { type CdsVariable, cdsVariables, isCdsVariable, usualCdsVariables } from './cds/cdsVariables.ts'
export { SupplyError, type SupplyFault } from './faults.ts'
export { fetchHeapOptions } from './fetchHeap.ts'
export type { FetchProgress } from './http/fetchObjects.ts'
export { fetchMarketValues, type MarketValueFetch, planMarketValues } from './marketData/fetchMarketValues.ts'
export {
  fetchSeries,
  planSeries,
  type SeriesFetch,
  type SeriesSource,
  seriesSources,
  usualSeriesSources,
} from './marketData/fetchSeries.ts'
export type { Period, SeriesKind } from './marketData/intervals.ts'
export { usualPeriod } from './marketData/usualPeriod.ts'
export { fetchMeanSpeed, type MeanSpeedFetch, planMeanSpeed } from './meanSpeed/fetchMeanSpeed.ts'
export {
  type FailedSource,
  type GapFilling,
  lastOutcome,
  lastSuccessOf,
  type SupplyOutcome,
} from './outcome.ts'
export type { SupplyPlan } from './plan.ts'
export { fetchRegister, planRegister, type RegisterFetch } from './register/fetchRegister.ts'
export { isCoverArea } from './roughness/coverTiles.ts'
export { fetchRoughness, planRoughness, type RoughnessFetch } from './roughness/fetchRoughness.ts'
export type { SupplyRun } from './runFetch.ts'
export {
  type KeySetting,
  keySettings,
  readSupplySettings,
  type SupplySettings,
  supplyFolder,
} from './settings/supplySettings.ts'
export { type Source, type SourceId, sources } from './sources.ts'
export type { SubjectKind, SupplySubject } from './subject.ts'
export { type SupplyKind, supplyKinds } from './supplyKinds.ts'
export { type Area, type ElevationModelName, isUsableArea } from './terrain/demTiles.ts'
export { fetchTerrain, planTerrain, type TerrainFetch } from './terrain/fetchTerrain.ts'
export { type ArcoArea, arcoArea, arcoAreaOf } from './weather/arcoArea.ts'
export {
  cdsLicencesPage,
  fetchQueuedWeather,
  planQueuedWeather,
  type QueuedWeatherFetch,
  type QueuedWeatherPlan,
} from './weather/fetchQueuedWeather.ts'
export { fetchWeather, planWeather } from './weather/fetchWeather.ts'
export { finalEndMs } from './weather/finalMonths.ts'
export { newestEndMs } from './weather/monthsOfQueue.ts'
export type { WeatherFetch } from './weather/weatherPlan.ts'
export {
  isWeatherVariable,
  usualWeatherVariables,
  type WeatherVariable,
  weatherVariables,
} from './weather/weatherVariables.ts'
