import {
  calibrationFacts,
  createFormat,
  messages,
  type siteCalibrationOf,
  windCalibrationTable,
} from '#contracts'
import type { Information, InformationRow } from '../provenance/informationRows.ts'
import type { FilledTable } from '../workbook/filledTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import type { HeightStatistics } from './statistics.ts'

/** Information needed to use a site's winds. */
export interface WindInformation extends Information {
  /** Calibration; null: the atlas's wind is unchanged. */
  readonly calibrated: ReturnType<typeof siteCalibrationOf>
}

/** Calibration of the wind; nothing without one. */
export function calibratedRows({ calibrated, language }: WindInformation): InformationRow[] {
  if (calibrated === null) return []
  const { calibration: text, units } = messages[language]
  const facts = calibrationFacts(calibrated, text, createFormat(language, units, 'UTC'))
  return facts.map(([name, value]): InformationRow => [`${text.title}: ${name}`, value])
}

/** The calibration in a few words, for the head of a file. */
export function calibratedLine({ calibrated, language }: WindInformation): string[] {
  if (calibrated === null) return []
  return [messages[language].calibration.tabLine((calibrated.factor ?? Number.NaN).toFixed(4))]
}

/** Calibrated figures next to the uncalibrated ones; no table where the wind is the atlas's as it is. */
export function calibratedTables(
  heights: readonly HeightStatistics[],
  { calibrated, language }: WindInformation,
): FilledTable[] {
  const table = windCalibrationTable(
    heights.map(({ figures }) => figures),
    messages[language],
  )
  return calibrated === null || table === null ? [] : [sheetOf(table.title, table, language)]
}
