import {
  calibrationFacts,
  createFormat,
  messages,
  type siteCalibrationOf,
  windCalibrationRows,
} from '#contracts'
import type { Information, InformationRow } from '../provenance/informationRows.ts'
import { type FilledTable, filledTable, numberColumn, textColumn } from '../workbook/filledTable.ts'
import type { HeightStatistics } from './statistics.ts'

/** What must be known of a site's winds to use them. */
export interface WindInformation extends Information {
  /** null: the atlas's wind as it is. */
  readonly calibrated: ReturnType<typeof siteCalibrationOf>
}

/** What the wind was calibrated by; nothing where it was not. */
export function calibratedRows({ calibrated, language }: WindInformation): InformationRow[] {
  if (calibrated === null) return []
  const { calibration: text, units } = messages[language]
  const facts = calibrationFacts(calibrated, text, createFormat(language, units, 'UTC'))
  return facts.map(([name, value]): InformationRow => [`${text.title}: ${name}`, value])
}

/** The same in a few words, for the head of a file. */
export function calibratedLine({ calibrated, language }: WindInformation): string[] {
  if (calibrated === null) return []
  return [messages[language].calibration.tabLine((calibrated.factor ?? Number.NaN).toFixed(4))]
}

/** The calibrated figures beside the uncalibrated ones; no table where the wind is the atlas's as it is. */
export function calibratedTables(
  heights: readonly HeightStatistics[],
  { calibrated, language }: WindInformation,
): FilledTable[] {
  if (calibrated === null) return []
  const { calibration: text, windPotential } = messages[language]
  const rows = heights.flatMap(({ figures }) =>
    windCalibrationRows(figures).map((row) => ({ ...row, height: figures.height })),
  )
  const rowDecimals = rows.map(({ decimals }) => decimals + 1)
  return [
    filledTable(
      text.title,
      [
        numberColumn(windPotential.tables.height, 1),
        textColumn(text.windFigure, 34),
        { ...numberColumn(text.without, 3), rowDecimals, width: 16 },
        { ...numberColumn(text.with, 3), rowDecimals, width: 16 },
        numberColumn(text.change, 2),
      ],
      rows.map((row) => [row.height, text.windFigures[row.figure], row.without, row.with, row.change]),
    ),
  ]
}
