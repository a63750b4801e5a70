import {
  calibrationFacts,
  calibrationRows,
  createFormat,
  type EnergyYieldResult,
  type Language,
  messages,
  siteFactorRows,
} from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import { type FilledTable, filledTable, numberColumn, textColumn } from '../workbook/filledTable.ts'

/** The calibrated result beside the uncalibrated one; no table where the wind is the atlas's. */
export function calibrationTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  if (result.calibration === undefined) return []
  const text = messages[language].calibration
  const rows = calibrationRows(result)
  const rowDecimals = rows.map(({ decimals }) => decimals + 1)
  return [
    filledTable(
      text.title,
      [
        textColumn(text.figure, 50),
        { ...numberColumn(text.without, 3), rowDecimals, width: 16 },
        { ...numberColumn(text.with, 3), rowDecimals, width: 16 },
        numberColumn(text.change, 2),
      ],
      rows.map((row) => [
        `${text.groups[row.group]}: ${text.figures[row.figure]}`,
        row.without,
        row.with,
        row.change,
      ]),
    ),
    ...siteFactorTables(result, language),
  ]
}

/** The turbines with what a raster made of their wind. */
function siteFactorTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  const { raster: text } = messages[language].calibration
  const rows = siteFactorRows(result)
  if (rows.length === 0) return []
  const columns = [
    textColumn(text.site, 30),
    numberColumn(text.siteMean, 3),
    numberColumn(text.atlasMean, 3),
    numberColumn(text.siteFactor, 4),
  ]
  return [
    filledTable(
      text.tableTitle,
      columns,
      rows.map((row) => [row.name, row.siteMeanMs, row.atlasMeanMs, row.factor]),
    ),
  ]
}

/** What the wind was calibrated by, or that it was not. */
export function calibrationInformation(
  { calibration }: EnergyYieldResult,
  language: Language,
): InformationRow[] {
  const { calibration: text, units } = messages[language]
  if (calibration === undefined) return [[text.title, text.none]]
  const facts = calibrationFacts(calibration, text, createFormat(language, units, 'UTC'))
  return facts.map(([name, value]): InformationRow => [`${text.title}: ${name}`, value])
}
