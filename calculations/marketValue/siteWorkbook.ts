import { createFormat, type MarketFigures, messages, originTexts } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type InformationRow, informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { filledTable, numberColumn, textColumn } from '../workbook/filledTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { figureColumns } from './figureColumns.ts'
import { plantRows } from './plantRows.ts'
import type { SiteTables } from './siteFiles.ts'

/** Months, years and what section 51 takes by vintage as an Excel file; the last sheet says what they are. */
export function writeSiteWorkbook(folder: string, name: string, tables: SiteTables): Promise<ManifestFile> {
  const { information, series } = tables
  const { site, language } = information
  const { marketValue: text, workbook } = messages[language]
  const figures = (title: string, rows: readonly MarketFigures[]) =>
    filledTable(
      title,
      [
        textColumn(text.figures.period),
        ...figureColumns.map((column) => numberColumn(text.columns[column.name], column.decimals)),
      ],
      rows.map((row) => [row.period, ...figureColumns.map(({ of }) => of(row))]),
    )
  const vintages = filledTable(
    text.section51.title,
    [
      textColumn(text.result.vintages),
      numberColumn(workbook.year, 0),
      numberColumn(text.columns.section51_hours, 2),
      numberColumn(text.columns.section51_energy_mwh, 3),
      numberColumn(text.columns.section51_premium_eur, 2),
    ],
    series.vintages.flatMap(({ vintage, years }) =>
      years.map(({ year, hours, energy, premium }) => [text.vintages[vintage], year, hours, energy, premium]),
    ),
  )
  const sheets = [
    figures(text.views.months, series.months),
    figures(text.views.years, series.years),
    vintages,
    informationTable(siteInformation(tables), language),
  ]
  return writeTables(folder, { name, siteId: site.site_id }, text.workbookTitle(site.name), sheets)
}

/** What must be known of the figures of a site. */
export function siteInformation({ information, origin, turbine }: SiteTables): InformationRow[] {
  const { site, language } = information
  const { marketValue: text, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  return [
    ...plantRows(site, turbine, language),
    [text.pricesVersion, origin.version],
    [text.pricesSource, originTexts(origin, text, format).join(' · ')],
    [text.result.byLaw, text.result.byLawHint],
    [text.result.asSold, text.result.asSoldHint],
    ...informationRows(information),
  ]
}
