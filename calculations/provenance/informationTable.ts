import { type Language, messages } from '#contracts'
import { coordinateNameDecimals } from '#domain'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import type { InformationRow } from './informationRows.ts'

/** The last sheet of a workbook: items and values. */
export function informationTable(rows: readonly InformationRow[], language: Language): FilledTable {
  const text = messages[language].workbook
  const value = { ...textColumn(text.value, 100), rowDecimals: rows.map(() => coordinateNameDecimals) }
  return filledTable(text.sheets.information, [textColumn(text.item, 28), value], rows)
}
