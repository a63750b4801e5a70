export type { ReadMaps } from './accumulation/index.ts'
export { era5Attribution } from './attribution.ts'
export { UnreadableFile } from './dataset/index.ts'
export {
  type ChunkedFile,
  type ComingFiles,
  DatasetOpener,
  gribContents,
  type RegularAxis,
} from './formats/index.ts'
export { type GridPart, isSameGrid, partWithin } from './grids/index.ts'
export { appendEra5, type ImportOptions, importEra5 } from './importEra5.ts'
export { type ImportReport, type ImportResult, settledFiles } from './importSteps.ts'
export { type ImportIssue, utc } from './issues.ts'
export { joinGrib } from './joinGrib.ts'
export type { SettledPlan, Target } from './plan/index.ts'
export { readWeather, type WeatherReading } from './readWeather.ts'
export { fillScratch, Progress, type ProgressReport, TileScratch, targetReader } from './transfer/index.ts'
