import {
  calibrationTable,
  createFormat,
  curvesTable,
  designClassTable,
  directionsOfGroups,
  distanceTable,
  type EnergyYieldResult,
  energiesOfGroups,
  exceededLevels,
  extremeTable,
  groupRows,
  hoursOfMonths,
  type Language,
  messages,
  meteredTable,
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
import { lossSheet } from './lossTable.ts'
import { turbineSheet } from './turbineTable.ts'

export function farmTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  const text = messages[language]
  const { sheets } = text.yieldWorkbook
  const words: TableWords = { text, format: createFormat(language, text.units), nameOf: ({ name }) => name }
  const sheet = (name: string, table: ResultTable) => sheetOf(name, table, language)
  const sheetIf = (name: string, table: ResultTable | null) => (table === null ? [] : [sheet(name, table)])
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
    ...sheetIf(sheets.extremes, extremeTable(result, result.wind_climates, words)),
    ...sheetIf(text.yieldFigures.designClass.ofType, designClassTable(result, words)),
    ...sheetIf(sheets.siteClass, siteClassTable(result, words)),
    ...sheetIf(sheets.ruggedness, ruggednessTable(result, words)),
    ...sheetIf(sheets.turbulence, turbulenceTable(result, words)),
    ...sheetIf(sheets.turbulenceSpeeds, turbulenceSpeedTable(result, words)),
    sheet(sheets.directions, directionsOfGroups(result, words)),
    sheet(sheets.sectors, sectorWakeTable(result.groups.farm, words)),
    sheet(sheets.curves, curvesTable(result, words)),
    ...sheetIf(sheets.restrictions, restrictionTable(result, words)),
    lossSheet(result, language),
    ...sheetIf(text.calibration.title, calibrationTable(result, words)),
    ...sheetIf(text.calibration.raster.tableTitle, siteFactorTable(result, words)),
    ...sheetIf(text.metered.title, meteredTable(result, words)),
  ]
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
