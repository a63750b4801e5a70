export { checkAtlas } from './check/checkAtlas.ts'
export type { CheckFinding } from './check/findings.ts'
export { decodeFrame, FrameMemory } from './codec/bloscBlocks.ts'
export { BrokenFrame } from './codec/brokenFrame.ts'
export { encodeShard } from './codec/shard.ts'
export { createDemoAtlas, createDemoLambertAtlas } from './demo/createDemoAtlas.ts'
export {
  demoFleetLevel,
  demoFleetPlaces,
  demoFleetShare,
  landHalfPowerMs,
  SEA_HALF_POWER_MS,
} from './demo/demoFleet.ts'
export { monthFactors } from './demo/monthFactors.ts'
export { rasterCellMeans } from './derive/cellMeans.ts'
export { type DeriveOptions, deriveAtlas } from './derive/deriveAtlas.ts'
export { outdatedAtlases } from './derive/derivedFrom.ts'
export type * from './errors.ts'
export { AtlasError, isAtlasError } from './errors.ts'
export type { AtlasMap } from './geotiff/atlasMap.ts'
export {
  type CogOptions,
  encodeCloudOptimizedGeoTiff,
  writeCloudOptimizedGeoTiff,
} from './geotiff/cloudOptimizedGeoTiff.ts'
export type { Checked, GeoTiffIssue } from './geotiff/issues.ts'
export { mapFields, mapOfAtlas, writeAtlasMap } from './geotiff/mapOfAtlas.ts'
export { openGeoTiff } from './geotiff/openGeoTiff.ts'
export { readRaster } from './geotiff/readRaster.ts'
export { type MessageHead, messageHead } from './grib/index.ts'
export {
  appendEra5,
  type ChunkedFile,
  type ComingFiles,
  era5Attribution,
  type GridPart,
  gribContents,
  type ImportIssue,
  type ImportOptions,
  type ImportReport,
  type ImportResult,
  importEra5,
  joinGrib,
  type ProgressReport,
  partWithin,
  type RegularAxis,
  readWeather,
  UnreadableFile,
  type WeatherReading,
} from './import/index.ts'
export { atlasBlocks } from './layout/blocks.ts'
export { standardVariable } from './layout/standardVariables.ts'
export { type ListedAtlas, listAtlases } from './read/listAtlases.ts'
export { openAtlas, readAtlasInfo } from './read/openAtlas.ts'
export { isRemote } from './read/openSource.ts'
export { weatherBasis } from './read/weatherBasis.ts'
export { withAtlas } from './read/withAtlas.ts'
export { energyMethod } from './statistics/energyMethod.ts'
export { monthlyEnergies, monthlyEnergiesWork } from './statistics/monthlyEnergies.ts'
export {
  type PricedEnergyField,
  pricedEnergies,
  pricedEnergiesOfEach,
} from './statistics/pricedEnergies.ts'
export type { StatisticsOptions } from './statistics/reduceTiles.ts'
export { windHeights } from './statistics/windLevels.ts'
export { atlasElevation } from './terrain/atlasElevation.ts'
export { copernicusDemCitation } from './terrain/copernicusDem.ts'
export type { Elevation } from './terrain/elevation.ts'
export { type ElevationModel, openElevation } from './terrain/openElevation.ts'
export type { HeightNodes } from './terrain/sampleHeights.ts'
export { endOf } from './threads/endOf.ts'
export { endThread } from './threads/endThread.ts'
export { hasEnded } from './threads/hasEnded.ts'
export { residentMemoryMb } from './threads/residentMemory.ts'
export { serveThread } from './threads/serveThread.ts'
export { WarmProcess } from './threads/warmProcess.ts'
export { PartFolder } from './tiles/partFolder.ts'
export { tileTaskProgram } from './tiles/processMessages.ts'
export type { TileRunner, TileRunOptions, TileSpread } from './tiles/spreadTiles.ts'
export { effortOf, type TileEffort, tasksOf } from './tiles/tileEffort.ts'
export { poolWorkers, tilePool } from './tiles/tilePool.ts'
export type { TileWork } from './tiles/tileWork.ts'
export { withEffortReport } from './tiles/withEffortReport.ts'
export type { GroupedTurbine } from './turbineSeries/placedTurbines.ts'
export type { SeriesOptions } from './turbineSeries/reduceInOrder.ts'
export { type SiteEnergies, siteSeries } from './turbineSeries/siteSeries.ts'
export { turbineMonths } from './turbineSeries/turbineMonths.ts'
export { turbineSeries, turbineSeriesWork } from './turbineSeries/turbineSeries.ts'
export type * from './types.ts'
export { type AsideItem, asideName, bytesBelow, listAside, removeAside, setAside } from './write/aside.ts'
export { createAtlasWriter } from './write/atlasWriter.ts'
export { restoreVersion, unlinkedAtlases } from './write/bringBack.ts'
export { syncFolder, writeDurably } from './write/durable.ts'
export { lockFolder } from './write/lock.ts'
