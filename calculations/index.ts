export { ArtefactFile, type ByteSink } from './artefacts/artefactFile.ts'
export { CsvFile } from './artefacts/csvFile.ts'
export { type Manifest, type ManifestFile, readManifest } from './artefacts/manifest.ts'
export type { CalculationSpec } from './calculation.ts'
export type { Outcome } from './outcome.ts'
export {
  type ProcessReport,
  type ProcessRequest,
  processProgram,
  specFileName,
} from './processMessages.ts'
export { canonicalJson } from './provenance/canonicalJson.ts'
export { inputHash } from './provenance/inputHash.ts'
export { readProgramVersion } from './provenance/programVersion.ts'
export { type RunOptions, runCalculation } from './runCalculation.ts'
export { type ComparedColumn, readColumn } from './seriesFile/comparedColumn.ts'
export { type ComparisonRequest, compareSeries, wantedStamps } from './seriesFile/compareSeries.ts'
export { type EnvelopeRequest, readEnvelope, type SeriesEnvelope } from './seriesFile/envelope.ts'
export { withSeriesFile } from './seriesFile/readSeries.ts'
export { availableParameters } from './timeSeries/columns.ts'
export { seriesFileName, summariesFileName } from './timeSeries/siteFiles.ts'
export { type TimeSeriesSpec, type TimeSeriesSpecInput, timeSeriesSpecSchema } from './timeSeries/spec.ts'
export { type ChangedFiles, changedFiles } from './wakeLoss/changedFiles.ts'
export { type WakeLossSpec, type WakeLossSpecInput, wakeLossSpecSchema } from './wakeLoss/spec.ts'
export { stepsOfYears, type Years, yearsOfAtlas } from './weather/period.ts'
export {
  type WindPotentialSpec,
  type WindPotentialSpecInput,
  windPotentialSpecSchema,
} from './windPotential/spec.ts'
export { statisticsFileName } from './windPotential/statisticsFiles.ts'
export { WorkbookWriter } from './workbook/workbookWriter.ts'
export { ZipWriter } from './zip/zipWriter.ts'
