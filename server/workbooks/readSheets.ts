import { archivedFiles } from '#atlas/archive'
import { isWorkbook, readWorkbook, type SheetText } from './workbook.ts'

const mostFiles = 2000
const mostUnpackedBytes = 256 << 20

/** Visible sheets of a workbook; null: no archive; empty: a damaged one, a larger one, or no workbook. */
export async function readSheets(
  bytes: Uint8Array,
  most = mostUnpackedBytes,
): Promise<readonly SheetText[] | null> {
  const files = await archivedFiles(bytes, mostFiles)
  if (files === null || !isWorkbook(files)) return files && []
  try {
    const sheets: SheetText[] = []
    for await (const sheet of readWorkbook(files, { bytes: most })) {
      if (sheet === null) return []
      sheets.push(sheet)
    }
    return sheets
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
