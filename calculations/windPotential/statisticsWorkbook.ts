import { messages } from '#contracts'
import { ArtefactFile } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Information, informationRows } from '../provenance/informationRows.ts'
import { WorkbookWriter } from '../workbook/workbookWriter.ts'
import type { FilledTable } from './tables.ts'

/** The tables of a site as an Excel file, with a last sheet of what must be known to use them. */
export async function writeStatisticsWorkbook(
  folder: string,
  name: string,
  information: Information,
  tables: readonly FilledTable[],
): Promise<ManifestFile> {
  const { workbook: text, windPotential } = messages[information.language]
  const rows = informationRows(information)
  const filled: FilledTable[] = [
    ...tables,
    {
      name: text.sheets.information,
      columns: [
        { kind: 'text', header: text.item, width: 28 },
        { kind: 'text', header: text.value, width: 100 },
      ],
      rowCount: rows.length,
      values: [rows.map(([item]) => item), rows.map(([, value]) => value)],
    },
  ]
  const file = await ArtefactFile.create(folder, {
    name,
    kind: 'download',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    siteId: information.site.site_id,
  })
  const workbook = await WorkbookWriter.create(file, {
    title: windPotential.workbookTitle(information.site.name),
    tables: filled,
  })
  for (const { rowCount, values } of filled) await workbook.write(rowCount, values)
  await workbook.finish()
  return file.finish()
}
