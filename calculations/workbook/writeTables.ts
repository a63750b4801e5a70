import type { ArtefactIdentity } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import type { FilledTable } from './filledTable.ts'
import { WorkbookWriter, workbookMediaType } from './workbookWriter.ts'

/** Writes tables as an Excel file, one sheet each. */
export function writeTables(
  folder: string,
  { name, siteId }: Pick<ArtefactIdentity, 'name' | 'siteId'>,
  title: string,
  tables: readonly FilledTable[],
): Promise<ManifestFile> {
  return writeArtefact(
    folder,
    { name, kind: 'download', mediaType: workbookMediaType, siteId },
    async (file) => {
      const workbook = await WorkbookWriter.create(file, { title, tables })
      try {
        for (const { rowCount, values } of tables) await workbook.write(rowCount, values)
        await workbook.finish()
      } catch (error) {
        await workbook.abandon()
        throw error
      }
    },
  )
}
