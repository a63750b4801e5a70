import {
  assumptionTable,
  calibrationTable,
  createFormat,
  curvesTable,
  designClassTable,
  directionsOfGroups,
  distanceTable,
  type EnergyYieldResult,
  energiesOfGroups,
  evidenceTitle,
  exceededLevels,
  extremeTable,
  groupRows,
  guidelineTable,
  hoursOfMonths,
  type Language,
  messages,
  meteredTable,
  otherAssessmentTables,
  periodRows,
  type ResultTable,
  restrictionTable,
  ruggednessTable,
  type SummaryRow,
  sectorTable,
  sectorWakeTable,
  siteClassTable,
  siteFactorTable,
  speedTable,
  summaryTable,
  type TableWords,
  turbulenceSpeedTable,
  turbulenceTable,
} from '#contracts'
import type { FilledTable } from '../workbook/filledTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import { turbineSheet } from './turbineTable.ts'

export function farmTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  const text = messages[language]
  const { sheets } = text.yieldWorkbook
  const words: TableWords = { text, format: createFormat(language, text.units), nameOf: ({ name }) => name }
  const sheet = (name: string, table: ResultTable) => sheetOf(name, table, language)
  const sheetIf = (name: string, table: ResultTable | null) => (table === null ? [] : [sheet(name, table)])
  const judged = (name: string, table: ResultTable | null) =>
    table === null ? [] : [sheet(name, withNote(table))]
  return [
    sheet(sheets.summary, summaryTable(result, summaryRows(result, words, language), words)),
    turbineSheet(result, words, language),
    sheet(sheets.distances, distanceTable(result, words)),
    sheet(sheets.monthly, energiesOfGroups(result, 'calendar', words)),
    sheet(sheets.hours, hoursOfMonths(result.groups.planned, words)),
    sheet(sheets.months, energiesOfGroups(result, 'months', words)),
    sheet(sheets.years, energiesOfGroups(result, 'years', words)),
    sheet(sheets.climate, sectorTable(result, result.wind_climates, words)),
    sheet(sheets.speeds, speedTable(result, words)),
    ...judged(sheets.extremes, extremeTable(result, result.wind_climates, words)),
    ...judged(text.yieldFigures.designClass.ofType, designClassTable(result, words)),
    ...judged(sheets.siteClass, siteClassTable(result, words)),
    ...judged(sheets.ruggedness, ruggednessTable(result, words)),
    ...judged(sheets.turbulence, turbulenceTable(result, words)),
    ...judged(sheets.turbulenceSpeeds, turbulenceSpeedTable(result, words)),
    sheet(sheets.directions, directionsOfGroups(result, words)),
    sheet(sheets.sectors, sectorWakeTable(result.groups.farm, words)),
    sheet(sheets.curves, curvesTable(result, words)),
    ...sheetIf(sheets.restrictions, restrictionTable(result, words)),
    sheet(sheets.losses, assumptionTable(result, text)),
    ...sheetIf(text.calibration.title, calibrationTable(result, words)),
    ...sheetIf(text.calibration.raster.tableTitle, siteFactorTable(result, words)),
    ...sheetIf(text.metered.title, meteredTable(result, words)),
    ...sheetIf(sheets.otherAssessment, otherAssessmentTable(result, words)),
    ...judged(
      sheets.checklist,
      guidelineTable(result, words, (evidence) => evidenceTitle(evidence, text)),
    ),
  ]
}

/** All figures of another assessment next to those of the result; null: there is none. */
function otherAssessmentTable({ other_assessment: other }: EnergyYieldResult, words: TableWords) {
  if (other === undefined) return null
  const tables = otherAssessmentTables(other.figures, words.text.otherAssessment, words)
  const [first] = tables
  return {
    ...first!,
    rows: tables.flatMap(({ rows }) => rows),
    rowQuantities: tables.flatMap(({ rowQuantities = [] }) => rowQuantities),
  }
}

/** A table whose last row says in its first column what its figures are not. */
function withNote(table: ResultTable): ResultTable {
  const { columns, rows, note } = table
  if (note === undefined) return table
  return { ...table, rows: [...rows, columns.map((_, index) => (index === 0 ? note : ''))] }
}

/** Figures of the groups, their exceedance levels, and the losses between groups. */
function summaryRows(result: EnergyYieldResult, words: TableWords, language: Language): SummaryRow[] {
  const { yieldWorkbook: text } = messages[language]
  const { wake_losses: losses, groups } = result
  const lost = (label: string, ...values: readonly (number | null)[]): SummaryRow => ({
    ...{ quantity: 'wakeLoss', label, values },
  })
  const { planned, portfolio } = losses.blockage_mwh ?? { planned: 0, portfolio: 0 }
  const blockage = [planned, ...(groups.portfolio === null ? [] : [portfolio, planned + portfolio])]
  const names = [
    ...(['count', 'ratedPower', 'freeWindSpeed', 'freeYield', 'wakeLoss', 'parkYield'] as const),
    ...(['parkEfficiency', 'fullLoadHours', 'capacityFactor'] as const),
    ...(['netYield', 'netFullLoadHours', 'netCapacityFactor'] as const),
  ]
  return [
    ...groupRows(result, names, text.items),
    ...periodRows(result, exceededLevels, words),
    lost(text.withinPlanned, losses.within_planned_mwh),
    lost(text.byExisting, losses.by_existing_mwh),
    ...(losses.blockage_mwh === undefined ? [] : [lost(text.blockage, ...blockage)]),
    ...(groups.portfolio === null ? [] : [lost(text.inflicted, null, losses.inflicted_on_existing_mwh)]),
  ]
}
