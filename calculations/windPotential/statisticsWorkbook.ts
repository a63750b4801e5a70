import { messages } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Information, informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import type { FilledTable } from '../workbook/filledTable.ts'
import { writeTables } from '../workbook/writeTables.ts'

/** The tables of a site as an Excel file, with a last sheet of what must be known to use them. */
export async function writeStatisticsWorkbook(
  folder: string,
  name: string,
  information: Information,
  tables: readonly FilledTable[],
): Promise<ManifestFile> {
  const { language, site } = information
  const title = messages[language].windPotential.workbookTitle(site.name)
  const last = informationTable(informationRows(information), language)
  return writeTables(folder, { name, siteId: site.site_id }, title, [...tables, last])
}
