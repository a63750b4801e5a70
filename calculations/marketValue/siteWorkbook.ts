import {
  columnFactory,
  createFormat,
  marketTable,
  messages,
  originTexts,
  type ResultTable,
  resultWords,
  tableOf,
} from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type InformationRow, informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { plantRows } from './plantRows.ts'
import type { SiteTables } from './siteFiles.ts'

/** Months, years and losses by section 51 by vintage as an Excel file, with an information sheet. */
export function writeSiteWorkbook(folder: string, name: string, tables: SiteTables): Promise<ManifestFile> {
  const { information, series } = tables
  const { site, language } = information
  const { marketValue: text, quantities, fields } = messages[language]
  const words = resultWords(language)
  const { section51, result } = text
  const { views } = fields
  const { words: wordColumn, of } = columnFactory(quantities)
  const sheet = (table: ResultTable) => sheetOf(table.title, table, language)
  const rows = series.vintages.flatMap(({ vintage, years }) => years.map((one) => ({ vintage, ...one })))
  type Row = (typeof rows)[number]
  const vintages = tableOf<Row>(
    section51.title,
    [
      wordColumn(result.vintages, ({ vintage }) => text.vintages[vintage]),
      of('year', ({ year }) => year),
      of('unsupportedHours', ({ hours }) => hours),
      of('unsupportedEnergy', ({ energy }) => energy),
      of('supportLost', ({ premium }) => premium),
    ],
    rows,
  )
  const sheets = [
    sheet(marketTable(views.months, series.months, words)),
    sheet(marketTable(views.years, series.years, words)),
    sheet(vintages),
    informationTable(siteInformation(tables), language),
  ]
  return writeTables(folder, { name, siteId: site.site_id }, text.workbookTitle(site.name), sheets)
}

/** Information needed to use a site's figures. */
export function siteInformation({
  information,
  origin,
  turbine,
  appendedDays,
}: SiteTables): InformationRow[] {
  const { site, language } = information
  const { marketValue: text, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  return [
    ...plantRows(site, turbine, language, appendedDays),
    [text.pricesVersion, origin.version],
    [text.pricesSource, originTexts(origin, text, format).join(' · ')],
    [text.result.byLaw, text.result.byLawHint],
    [text.result.asSold, text.result.asSoldHint],
    ...informationRows(information),
  ]
}
