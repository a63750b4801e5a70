import { createFormat, formatUtc, meanYearTexts, messages } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import type { FilledTable } from '../workbook/filledTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import type { HeightStatistics } from './statistics.ts'
import { calibratedRows, calibratedTables, type WindInformation } from './windInformation.ts'

/** Tables of a site as an Excel file, with a last sheet of information. */
export async function writeStatisticsWorkbook(
  folder: string,
  name: string,
  information: WindInformation,
  tables: readonly FilledTable[],
  heights: readonly HeightStatistics[],
): Promise<ManifestFile> {
  const { language, site } = information
  const { units, meanYear } = messages[language]
  const rows = [...calibratedRows(information), ...informationRows(information)]
  const { startMs, stepMs, rows: steps } = information
  const period = { from: formatUtc(startMs), till: formatUtc(startMs + (steps - 1) * stepMs) }
  const notes = meanYearTexts(
    { ...period, mean_year: heights[0]?.figures.mean_year },
    meanYear,
    createFormat(language, units, 'UTC'),
  )
  const title = messages[language].windPotential.workbookTitle(site.name)
  const last = informationTable([...notes.map((note) => [meanYear.title, note] as const), ...rows], language)
  return writeTables(folder, { name, siteId: site.site_id }, title, [
    ...tables,
    ...calibratedTables(heights, information),
    last,
  ])
}
