import { createFormat, messages } from '#contracts'
import { dispersionClassNames } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { type FilledTable, filledTable, numberColumn as number, textColumn } from '../workbook/filledTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { checkRows, speedClassLabels } from './qualityRows.ts'
import type { SiteMaterial } from './siteFiles.ts'
import { choiceTables, yearTables } from './yearTables.ts'

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
    ...distributionTables(material),
    ...yearTables(material),
    ...choiceTables(material),
    checkTable(material),
    informationTable([...madeRows(material), ...informationRows(information)], language),
  ])
}

function madeRows({ information, result }: SiteMaterial): (readonly [string, string])[] {
  const { language } = information
  const text = messages[language]
  const { exact, latLon, percent } = createFormat(language, text.units, 'UTC')
  const { akterm } = text
  const { made, cell, availability } = result
  return [
    [akterm.pdf.facts.year, String(result.year)],
    [akterm.result.availability, percent(availability.share, 2)],
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

function distributionTables({ information, result }: SiteMaterial): FilledTable[] {
  const { language } = information
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const { sheets, result: words } = text.akterm
  const { statistics, long_term: all } = result
  const classes = dispersionClassNames.map((name) => number(name, 0))
  const shares = (counts: readonly number[]) => {
    const sum = counts.reduce((total, hours) => total + hours, 0)
    return counts.map((hours) => (sum === 0 ? null : (100 * hours) / sum))
  }
  const distribution = (
    name: string,
    label: string,
    labels: readonly string[],
    own: readonly number[],
    long: readonly number[],
  ) =>
    filledTable(
      name,
      [textColumn(label), number(words.hours, 0), number(words.share, 2), number(words.longTerm, 2)],
      labels.map((one, index) => [one, own[index]!, shares(own)[index]!, shares(long)[index]!]),
    )
  const byClass = (
    name: string,
    label: string,
    labels: readonly number[],
    rows: readonly (readonly number[])[],
  ) =>
    filledTable(
      name,
      [number(label, 0), ...classes],
      rows.map((row, index) => [labels[index]!, ...row]),
    )
  const count = (length: number, of: (index: number) => number) => Array.from({ length }, (_, i) => of(i))
  return [
    distribution(sheets.classes, words.class, dispersionClassNames, statistics.class_hours, all.class_hours),
    distribution(
      sheets.speeds,
      words.speedClass,
      speedClassLabels(words, format),
      statistics.speed_hours,
      all.speed_hours,
    ),
    byClass(
      sheets.rose,
      words.sector,
      count(12, (i) => 30 * i),
      statistics.rose,
    ),
    byClass(
      sheets.hours,
      words.hour,
      count(24, (i) => i),
      statistics.class_by_hour,
    ),
    byClass(
      sheets.months,
      words.month,
      count(12, (i) => i + 1),
      statistics.class_by_month,
    ),
  ]
}

function checkTable({ information, result }: SiteMaterial): FilledTable {
  const { language } = information
  const { sheets, result: words } = messages[language].akterm
  return filledTable(
    sheets.check,
    [textColumn(words.line), textColumn(words.severity), textColumn(words.finding, 90)],
    checkRows(result, messages[language], createFormat(language, messages[language].units, 'UTC')),
  )
}
