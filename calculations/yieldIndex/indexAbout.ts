import { type Language, messages, referenceText } from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import type { IndexTable } from './indexTable.ts'

/** What the files of an index say of it. @param period  that is shown first; null: none is */
export function indexAbout(
  { about, reference, mode }: IndexTable,
  period: string | null,
  language: Language,
): InformationRow[] {
  const { yieldIndex, fields, workbook } = messages[language]
  const text = yieldIndex.tables
  return [
    [text.turbine, about.turbine],
    [text.mode, yieldIndex.modeHints[mode]],
    [text.reference, referenceText(reference.period)],
    ...(period === null ? [] : [[fields.kind, period] as const]),
    [workbook.atlas, about.atlas],
    [workbook.atlasVersion, about.atlasVersion],
    ...(about.isSynthetic ? [[workbook.synthetic, workbook.syntheticValue] as const] : []),
    [workbook.citation, about.citation],
    [workbook.licence, about.licence],
    [workbook.programVersion, about.programVersion],
  ]
}
