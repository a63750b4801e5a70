import { calibrationFacts, createFormat, type EnergyYieldResult, type Language, messages } from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'

/** Calibration of the wind, or the statement that there was none. */
export function calibrationInformation(
  { calibration }: EnergyYieldResult,
  language: Language,
): InformationRow[] {
  const { calibration: text, units } = messages[language]
  if (calibration === undefined) return [[text.title, text.none]]
  const facts = calibrationFacts(calibration, text, createFormat(language, units, 'UTC'))
  return facts.map(([name, value]): InformationRow => [`${text.title}: ${name}`, value])
}
