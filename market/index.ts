export { type FilePart, fileParts } from './archive/fileParts.ts'
export { textChunks } from './archive/textChunks.ts'
export * from './basis/index.ts'
export { computeMaps } from './computeMaps.ts'
export { makeDemoMarket } from './demo/makeDemoMarket.ts'
export { describeMarket, describeStore, type MarketSummary, type StoreSummary } from './describeMarket.ts'
export * from './fields/index.ts'
export { type MarketIssue, type MarketNote, UnreadableFile } from './files/issues.ts'
export * from './fleet/index.ts'
export {
  type ForecastBasis,
  forecastInputs,
  inputsOfBasis,
  readForecastMarket,
} from './forecast/forecastInputs.ts'
export { isInForce, longestQuoteAgeDays } from './forecast/quotesInForce.ts'
export { recordedForecasts, recordedProbabilities, recordForecast } from './forecast/recordForecast.ts'
export { type LeftOut, type Scorecard, type ScoredForecast, scorecard } from './forecast/scorecard.ts'
export { currentBacktest } from './forecast/storedBacktest.ts'
export {
  computeForecastFields,
  type ForecastFields,
  isForecastDue,
  storedForecastFields,
} from './forecast/storedForecastFields.ts'
export {
  type CurrentOutlook,
  currentOutlook,
  type OutlookPlaces,
  residualProbabilities,
} from './forecast/storedOutlook.ts'
export { describeForwardCurves } from './forward/describeForwardCurves.ts'
export {
  type ForwardRevision,
  forwardQuotes,
  forwardRevisions,
  forwardVersion,
  lastForwardCurve,
} from './forward/forwardStore.ts'
export { addForwardQuotes, importForwardCurves, importForwardText } from './forward/importForwardCurves.ts'
export { areQuotesRecent, type QuotedCurves, quotedCurves } from './forward/quotedCurves.ts'
export { readDay, readForwardFile } from './forward/readForwardFile.ts'
export { type QuotesReading, readQuotesText, readTypedQuotes } from './forward/readQuotes.ts'
export type { GenerationSeries } from './generation/generationColumns.ts'
export { importGeneration, readGeneration } from './generation/importGeneration.ts'
export { readGenerationFile } from './generation/readGenerationFile.ts'
export { MarketDamaged } from './marketDamaged.ts'
export {
  type MarketData,
  type MarketDataOrigin,
  marketDataOrigin,
  readMarketData,
  readPricesWithOrigin,
} from './marketData.ts'
export { marketFolders, todaysFleetFolder } from './marketFolders.ts'
export * from './metered/index.ts'
export {
  importMarketValues,
  type MarketValueImportResult,
  marketValueRevisions,
  officialMarketValues,
} from './official/importMarketValues.ts'
export { publishedValues as shippedValuesByKey, shippedMarketValues } from './official/publishedValues.ts'
export { readMarketValueFile } from './official/readMarketValueFile.ts'
export { checkPrices, type PriceFinding } from './prices/checkPrices.ts'
export { quarterAuctionMs, zoneChangeMs } from './prices/germanZones.ts'
export { importPrices, type PriceImport } from './prices/importPrices.ts'
export { readPriceFile } from './prices/readPriceFile.ts'
export { readPrices } from './prices/readPrices.ts'
export * from './profile/index.ts'
export { periodsToReconcile, reconcileMonths } from './reconcileMonths.ts'
export {
  type FileReading,
  germanTimeText,
  type SeriesFile,
  type SeriesImportResult,
} from './store/importSeries.ts'
export { MarketBusy } from './store/publication.ts'
export { StoredOverlap } from './store/seriesStore.ts'
