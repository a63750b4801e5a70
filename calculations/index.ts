export { atlasCell } from './akterm/atlasCell.ts'
export { atlasInputs, type ClassChoice, classChoice } from './akterm/atlasInputs.ts'
export { checkRows } from './akterm/qualityRows.ts'
export { type AktermSpec, type AktermSpecInput, aktermSpecSchema } from './akterm/spec.ts'
export { stationBasis } from './akterm/stationBasis.ts'
export { unpackStationFile } from './akterm/stationFile.ts'
export { type StationFile, stationFacts, stationFile } from './akterm/stationFiles.ts'
export {
  type MadeStationSeries,
  type StationOrigin,
  stationFileStem,
  stationHead,
  stationSeries,
} from './akterm/stationSeries.ts'
export { ArtefactFile, type ByteSink } from './artefacts/artefactFile.ts'
export { CsvFile } from './artefacts/csvFile.ts'
export {
  type Manifest,
  ManifestDamaged,
  type ManifestFile,
  manifestName,
  manifestSchema,
  readManifest,
} from './artefacts/manifest.ts'
export { CalculationFailure, type CalculationSpec } from './calculation.ts'
export { atlasSeries } from './calibration/atlasSeries.ts'
export { type ClusterFiles, clusterFiles, clusterProgram, type LifeSign } from './cluster/clusterFiles.ts'
export { readTrialAnswer, type TrialAnswer, trialWord } from './cluster/trial.ts'
export { repairHourJumps } from './derivedAtlas/repairHourJumps.ts'
export { type SpeedMap, scaleAtlas } from './derivedAtlas/scaleAtlas.ts'
export { type ChangedFiles, changedFiles } from './energyYield/changedFiles.ts'
export { ensembleWorkbook } from './energyYield/farmFiles.ts'
export { turbineCurvesOf } from './energyYield/farmModel.ts'
export { type FarmWind, farmWind } from './energyYield/farmWind.ts'
export type { InflowBlock } from './energyYield/inflow.ts'
export type { LayoutGroundRasters } from './energyYield/layout/groundRaster.ts'
export { type GroundProblem, groundProblems, type PlacedTurbine } from './energyYield/layout/layoutGround.ts'
export { endLayoutSearch, readLayoutNow } from './energyYield/layout/liveLayout.ts'
export { type EnergyYieldSpecInput, energyYieldSpecSchema } from './energyYield/spec.ts'
export { type SettledSurface, type SurfaceOrder, surfacesOf } from './energyYield/surface.ts'
export { firstEnergy } from './firstFigures/energy.ts'
export { firstWinds } from './firstFigures/winds.ts'
export { layoutFront } from './layout/layoutFront.ts'
export { type LayoutResult, layoutCsv, layoutResult, worthFields } from './layout/layoutResult.ts'
export { type LayoutSeries, layoutPlace, readLayoutSeries } from './layout/layoutSeries.ts'
export { type LayoutSpec, layoutSpecSchema } from './layout/layoutSpec.ts'
export {
  type LayoutSpecProblem,
  type PreparedLayout,
  prepareLayout,
  specProblems,
} from './layout/layoutTask.ts'
export { runLayoutSearch } from './layout/runLayoutSearch.ts'
export { LEAST_YEARS } from './layout/seriesWeights.ts'
export { marketBasesOf } from './marketBasesOf.ts'
export { cellForecastWorkbook } from './marketValue/forecast/cellForecastWorkbook.ts'
export { siteForecastFileName } from './marketValue/forecast/forecastFiles.ts'
export { forecastSite } from './marketValue/forecast/forecastSite.ts'
export { type ForecastSpec, forecastSpecOf, mostForwardQuotes } from './marketValue/forecast/forecastSpec.ts'
export { monthText, presentBasis, presentMonth, refusals } from './marketValue/forecast/presentOutlook.ts'
export { marketProblemText } from './marketValue/marketProblemText.ts'
export { siteMarketFileName } from './marketValue/siteFiles.ts'
export { type MarketValueSpecInput, marketValueSpecSchema } from './marketValue/spec.ts'
export { valueSite } from './marketValue/valueSite.ts'
export { farmEnergy } from './netPower/farmEnergy.ts'
export { netEnergy } from './netPower/netEnergy.ts'
export { netPowerFileName } from './netPower/netPowerFile.ts'
export type { Outcome } from './outcome.ts'
export { ppaHistory } from './ppa/marketHistory.ts'
export { profileOf } from './ppa/siteProfile.ts'
export { ppaSpecSchema } from './ppa/spec.ts'
export {
  type ProcessReport,
  type ProcessRequest,
  processProgram,
  specFileName,
} from './processMessages.ts'
export { presentCompared, presentProfile } from './profileValue/presentProfile.ts'
export { canonicalJson } from './provenance/canonicalJson.ts'
export { originRows } from './provenance/informationRows.ts'
export { informationFileName, informationText } from './provenance/informationText.ts'
export { inputHash } from './provenance/inputHash.ts'
export { readProgramCommit, readProgramVersion, writtenRelease } from './provenance/programVersion.ts'
export { type WeatherOrigin, weatherRows } from './provenance/weatherRows.ts'
export { runCalculation } from './runCalculation.ts'
export { type ComparedColumn, readColumn } from './seriesFile/comparedColumn.ts'
export { type ComparisonRequest, compareSeries, pieceCount } from './seriesFile/compareSeries.ts'
export { readEnvelope } from './seriesFile/envelope.ts'
export { withSeriesFile } from './seriesFile/readSeries.ts'
export type { AtlasTruth } from './skill/atlasTruth.ts'
export { judgedAgainst } from './skill/judgedAgainst.ts'
export { type PlantRegion, plantTruths } from './skill/plantTruths.ts'
export { presentJumps, presentSkill } from './skill/presentSkill.ts'
export { skillBasis } from './skill/skillBasis.ts'
export { type MeasuredWind, windTruths } from './skill/windTruths.ts'
export { tileWorkOf } from './tileWorkOf.ts'
export { availableParameters } from './timeSeries/columns.ts'
export { seriesFileName, summariesFileName } from './timeSeries/siteFiles.ts'
export { type TimeSeriesSpecInput, timeSeriesSpecSchema } from './timeSeries/spec.ts'
export { stepsOfYears, type Years, yearsOfAtlas } from './weather/period.ts'
export { requireSteps } from './weather/requireWeather.ts'
export { type WindPotentialSpecInput, windPotentialSpecSchema } from './windPotential/spec.ts'
export { statisticsFileName } from './windPotential/statisticsFiles.ts'
export { isDayStyle } from './workbook/styles.ts'
export { tablesWorkbook } from './workbook/tablesWorkbook.ts'
export { WorkbookWriter, workbookMediaType } from './workbook/workbookWriter.ts'
export { indexAbout } from './yieldIndex/indexAbout.ts'
export { indexCsv } from './yieldIndex/indexCsv.ts'
export { indexNetcdf } from './yieldIndex/indexNetcdf.ts'
export type { IndexTable } from './yieldIndex/indexTable.ts'
export { listAbout, listCsv, listWorkbook } from './yieldIndex/listFiles.ts'
export type { ListedSite } from './yieldIndex/listTable.ts'
export { placeSeries } from './yieldIndex/placeSeries.ts'
export { type ProductionFigures, productionWorkbook } from './yieldIndex/productionWorkbook.ts'
export { siteIndexFileName } from './yieldIndex/siteFiles.ts'
export { type YieldIndexSpec, type YieldIndexSpecInput, yieldIndexSpecSchema } from './yieldIndex/spec.ts'
export { readWholeField, wholeFieldFileName } from './yieldIndex/wholeField.ts'
export { writeZip } from './zip/writeZip.ts'
export { memberName, ZipWriter } from './zip/zipWriter.ts'
