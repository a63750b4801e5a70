export type { ReadMaps } from './accumulation/index.ts'
export { era5Attribution } from './attribution.ts'
export { UnreadableFile } from './dataset/index.ts'
export {
  type ChunkedFile,
  type ComingFiles,
  DatasetOpener,
  type GribContents,
  gribContents,
  type RegularAxis,
} from './formats/index.ts'
export { type GridPart, isSameGrid, partWithin } from './grids/index.ts'
export { type AppendOptions, appendEra5, type ImportOptions, importEra5 } from './importEra5.ts'
export { type ImportReport, type ImportResult, settledFiles } from './importSteps.ts'
export { type ImportIssue, type ImportIssueCode, type SkippedVariable, utc } from './issues.ts'
export { joinGrib } from './joinGrib.ts'
export type { SettledPlan, Target } from './plan/index.ts'
export { readWeather, type WeatherReading, type WeatherSeries } from './readWeather.ts'
export { fillScratch, Progress, type ProgressReport, TileScratch, targetReader } from './transfer/index.ts'
