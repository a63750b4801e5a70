import { createFormat, messages } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { qualityTables } from './qualityTables.ts'
import type { SiteMaterial } from './siteFiles.ts'

/** The quality sheet of a site as an Excel file: distributions, courses, choice of the year, check and sources. */
export function writeSiteWorkbook(
  folder: string,
  name: string,
  material: SiteMaterial,
): Promise<ManifestFile> {
  const { information, result } = material
  const { language } = information
  const text = messages[language]
  return writeTables(folder, { name, siteId: result.site_id }, text.akterm.workbookTitle(result.name), [
    ...qualityTables(result, language),
    informationTable([...madeRows(material), ...informationRows(information)], language),
  ])
}

function madeRows({ information, result }: SiteMaterial): (readonly [string, string])[] {
  const { language } = information
  const text = messages[language]
  const { exact, latLon, percent } = createFormat(language, text.units, 'UTC')
  const { akterm, quantities } = text
  const { made, cell, availability } = result
  return [
    [akterm.pdf.facts.year, String(result.year)],
    [quantities.availability, percent(availability.share, 2)],
    [
      akterm.pdf.facts.wind,
      akterm.head.wind(
        exact(made.anemometer_height),
        exact(made.roughness),
        akterm.sources[made.roughness_source],
      ),
    ],
    [
      akterm.pdf.facts.heights,
      akterm.head.heights(exact(made.displacement_factor), exact(made.reference_height)),
    ],
    [akterm.pdf.facts.classes, akterm.classInputs[made.class_input]],
    ...made.lacking.map((code) => [akterm.result.findings, akterm.lacking[code]] as const),
    [akterm.pdf.facts.calms, akterm.head.calms(exact(made.calm_below))],
    [akterm.pdf.facts.cell, latLon(cell.lat, cell.lon, 4)],
  ]
}
