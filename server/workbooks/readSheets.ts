import { isWorkbook, readWorkbook } from './workbook.ts'
import { archivedFiles } from './zipArchive.ts'

const mostFiles = 2000
const mostUnpackedBytes = 256 << 20

/** Visible sheets of a workbook as text with tabs between cells; null: no workbook, a damaged or a larger one. */
export function readSheets(bytes: Uint8Array): readonly string[] | null {
  const files = archivedFiles(bytes, mostFiles)
  if (files === null || !isWorkbook(files)) return null
  try {
    const sheets = [...readWorkbook(files, { bytes: mostUnpackedBytes })]
    return sheets.some((sheet) => sheet === null) ? null : sheets.map((sheet) => sheet!.text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
