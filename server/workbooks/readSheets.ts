import { isWorkbook, readWorkbook, type SheetText } from './workbook.ts'
import { archivedFiles } from './zipArchive.ts'

const mostFiles = 2000
const mostUnpackedBytes = 256 << 20

/** Visible sheets of a workbook; null: no workbook; empty: a damaged or a larger one. */
export function readSheets(bytes: Uint8Array, most = mostUnpackedBytes): readonly SheetText[] | null {
  const files = archivedFiles(bytes, mostFiles)
  if (files === null || !isWorkbook(files)) return null
  try {
    const sheets = [...readWorkbook(files, { bytes: most })]
    return sheets.some((sheet) => sheet === null) ? [] : sheets.map((sheet) => sheet!)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
