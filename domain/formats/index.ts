export { inflate64 } from './archive/inflate64.ts'
export * from './areas/readShapes.ts'
export { readShapefileShapes } from './areas/shapefileShapes.ts'
export { type AwardSite, registerNumbersIn } from './awards/awardSites.ts'
export * from './awards/readAwards.ts'
export * from './climate/aksWrite.ts'
export * from './climate/akterm.ts'
export { checkAkterm } from './climate/aktermCheck.ts'
export * from './climate/aktermConvert.ts'
export type {
  AktermCheck,
  AktermFinding,
  AktermRule,
  AktermRuleCode,
  FindingSeverity,
} from './climate/aktermFinding.ts'
export * from './climate/aktermOldForm.ts'
export * from './climate/aktermRead.ts'
export * from './climate/aktermWrite.ts'
export * from './climate/seriesDmna.ts'
export * from './climate/stationPlaces.ts'
export * from './climate/stationTable.ts'
export * from './climate/stationWeather.ts'
export * from './climate/vdiTestSet.ts'
export * from './climate/windTab.ts'
export { readEnergyAssessment } from './eyaDef/energyAssessment.ts'
export { readEyaDef } from './eyaDef/readEyaDef.ts'
export { mostDamagedShare } from './issueList.ts'
export type { FileIssue, FileIssueCode } from './issues.ts'
export { areFewDegrees } from './measurement/measuredDirection.ts'
export { tableOfNasaPower } from './measurement/nasaPower.ts'
export * from './measurement/readMeasurement.ts'
export { tableOfSamWind } from './measurement/samWind.ts'
export type { WindChannel } from './measurement/windColumns.ts'
export {
  type Picture,
  type PictureFlaw,
  type PictureKind,
  readPicture,
} from './picture/readPicture.ts'
export type { ProductionClock, ProductionTimes } from './production/energyTimes.ts'
export type { Resolution } from './production/productionParts.ts'
export * from './production/readProduction.ts'
export * from './production/readProfile.ts'
export * from './production/readTurbineProduction.ts'
export type { Reading } from './reading.ts'
export type { ExportedSite } from './sites/exportedSite.ts'
export * from './sites/geoJson.ts'
export * from './sites/geoJsonRead.ts'
export * from './sites/gpx.ts'
export * from './sites/gpxRead.ts'
export * from './sites/importedSite.ts'
export * from './sites/kml.ts'
export { placeWarnings } from './sites/placeWarnings.ts'
export { readShapefile, type ShapefileParts } from './sites/shapefile.ts'
export { type SiteColumn, siteColumns } from './sites/siteColumns.ts'
export * from './sites/siteCsv.ts'
export * from './sites/siteImport.ts'
export * from './sites/siteSheet.ts'
export * from './sites/siteSource.ts'
export { importMaxLists, maxTableRows } from './sites/tableLimits.ts'
export * from './text/csvText.ts'
export { decodeText, decodeWindows1252 } from './text/decodeText.ts'
export {
  cellsOfLine,
  type Delimiter,
  delimitersOfNames,
  endOfRows,
  readDelimited,
  type TableRow,
} from './text/delimitedText.ts'
export { maxFileCharacters } from './text/textLines.ts'
export { attributeOf, readXml, type XmlElement } from './text/xmlReader.ts'
export * from './turbine/curveCsv.ts'
export { type CurveFindings, type CurveOfType, checkCurve, type EnteredCurve } from './turbine/curveRules.ts'
export * from './turbine/cutOutQuestion.ts'
export * from './turbine/iecPowerCurve.ts'
export * from './turbine/pow.ts'
export * from './turbine/readTurbineFile.ts'
export * from './turbine/trb.ts'
export type { Curve, PerformanceTable, TurbineFile } from './turbine/turbineFile.ts'
export * from './turbine/turbineIdentity.ts'
export * from './turbine/writeIecPowerCurve.ts'
export * from './turbine/wtg.ts'
export { readWindIoClimate, type WindIoClimate } from './windIo/windIoClimate.ts'
