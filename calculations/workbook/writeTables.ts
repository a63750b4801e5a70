import { ArtefactFile, type ArtefactIdentity } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { FilledTable } from './filledTable.ts'
import { WorkbookWriter } from './workbookWriter.ts'

/** Writes tables as an Excel file, one sheet each. */
export async function writeTables(
  folder: string,
  { name, siteId }: Pick<ArtefactIdentity, 'name' | 'siteId'>,
  title: string,
  tables: readonly FilledTable[],
): Promise<ManifestFile> {
  const file = await ArtefactFile.create(folder, {
    name,
    kind: 'download',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    siteId,
  })
  const workbook = await WorkbookWriter.create(file, { title, tables })
  for (const { rowCount, values } of tables) await workbook.write(rowCount, values)
  await workbook.finish()
  return file.finish()
}
