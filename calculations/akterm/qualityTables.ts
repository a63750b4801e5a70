import {
  allComparedTable,
  courseTable,
  createFormat,
  type DispersionSeries,
  distributionTable,
  type Language,
  leaveOutTable,
  messages,
  type ResultTable,
  rankingTable,
  roseTable,
  windowsTable,
  yearsTable,
} from '#contracts'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import { checkRows } from './qualityRows.ts'

/** The quality sheet of a series: distributions, courses, all years, choice of the year and check. */
export function qualityTables(series: DispersionSeries, language: Language): FilledTable[] {
  const text = messages[language]
  const words = { text, format: createFormat(language, text.units, 'UTC') }
  const { sheets, result } = text.akterm
  const { comparison, ranking, year } = series
  const tables: (readonly [string, ResultTable])[] = [
    [sheets.classes, distributionTable(series, 'class', words)],
    [sheets.speeds, distributionTable(series, 'speed', words)],
    [sheets.rose, roseTable(series, words)],
    [sheets.hours, courseTable(series, 'hour', words)],
    [sheets.months, courseTable(series, 'month', words)],
    [sheets.years, yearsTable(series, words)],
  ]
  if (comparison !== null) tables.push([sheets.comparison, allComparedTable(comparison, words)])
  if (ranking !== null)
    tables.push(
      [sheets.ranking, rankingTable(ranking, year, words)],
      [sheets.leaveOneOut, leaveOutTable(ranking, words)],
      [sheets.windows, windowsTable(ranking, words)],
    )
  return [
    ...tables.map(([name, table]) => sheetOf(name, table, language)),
    filledTable(
      sheets.check,
      [textColumn(result.line), textColumn(result.severity), textColumn(result.finding, 90)],
      checkRows(series, text, words.format),
    ),
  ]
}
