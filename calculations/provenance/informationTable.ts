import { type Language, messages } from '#contracts'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'

/** The last sheet of a workbook: items and values. */
export function informationTable(
  rows: readonly (readonly [item: string, value: string])[],
  language: Language,
): FilledTable {
  const text = messages[language].workbook
  return filledTable(text.sheets.information, [textColumn(text.item, 28), textColumn(text.value, 100)], rows)
}
