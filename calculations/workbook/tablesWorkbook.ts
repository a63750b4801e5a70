import type { Language, ResultTable } from '#contracts'
import { informationTable } from '../provenance/informationTable.ts'
import { sheetOf } from './sheetOf.ts'
import { workbookBytes } from './workbookBytes.ts'

/** Tables as an Excel file, each by its title; the last sheet has the information. */
export function tablesWorkbook(
  title: string,
  tables: readonly ResultTable[],
  about: readonly (readonly [item: string, value: string])[],
  language: Language,
): Promise<Uint8Array> {
  const sheets = tables.map((table) => sheetOf(table.title, table, language))
  return workbookBytes(title, [...sheets, informationTable(about, language)])
}
