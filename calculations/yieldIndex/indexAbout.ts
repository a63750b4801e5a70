import { type Language, messages, referenceText } from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import { weatherRows } from '../provenance/weatherRows.ts'
import type { IndexTable } from './indexTable.ts'

/** Information for the files of an index. @param period  shown first; null: none */
export function indexAbout(
  { about, reference, mode }: IndexTable,
  period: string | null,
  language: Language,
): InformationRow[] {
  const { yieldIndex, fields } = messages[language]
  const text = yieldIndex.tables
  return [
    [text.turbine, about.turbine],
    [text.mode, yieldIndex.modeHints[mode]],
    [text.reference, referenceText(reference.period)],
    ...(period === null ? [] : [[fields.kind, period] as const]),
    ...weatherRows(about, language),
  ]
}
