import type { FilledTable } from './filledTable.ts'
import { WorkbookWriter } from './workbookWriter.ts'

/** Tables as an Excel file in memory, one sheet each: for files that are sent, not stored. */
export async function workbookBytes(title: string, tables: readonly FilledTable[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const sink = { write: async (bytes: Uint8Array) => void parts.push(Buffer.from(bytes)) }
  const workbook = await WorkbookWriter.create(sink, { title, tables })
  for (const { rowCount, values } of tables) await workbook.write(rowCount, values)
  await workbook.finish()
  return Buffer.concat(parts)
}
