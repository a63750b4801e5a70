import { createFormat, type Language, messages } from '#contracts'
import { writeCsv, writtenDegrees } from '#domain'
import type { InformationRow } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { filledTable, textColumn } from '../workbook/filledTable.ts'
import { quantityColumn } from '../workbook/sheetOf.ts'
import { workbookBytes } from '../workbook/workbookBytes.ts'
import { indexAbout } from './indexAbout.ts'
import { type ListTable, listFigures } from './listTable.ts'

/** A line for each site: place, index of the period, then of every month. Columns do not depend on the language. */
export function listCsv(table: ListTable): Uint8Array {
  const { ofPeriod, months } = listFigures(table)
  const head = ['name', 'lat', 'lon', `index_percent ${table.period}`, ...months.map(({ name }) => name)]
  const rows = table.sites.map(({ name, lat, lon }, site) => [
    name,
    writtenDegrees(lat),
    writtenDegrees(lon),
    ...[ofPeriod[site], ...months.map(({ values }) => values[site])].map(rounded),
  ])
  return Buffer.from(writeCsv([head, ...rows]))
}

/** Information for both files. */
export function listAbout(table: ListTable, language: Language): InformationRow[] {
  return indexAbout(table, table.period, language)
}

/** Period, years and months of every site as an Excel file; the last sheet has the information. */
export function listWorkbook(table: ListTable, language: Language): Promise<Uint8Array> {
  const { sites, period } = table
  const { yieldIndex, workbook, units } = messages[language]
  const text = yieldIndex.tables
  const format = createFormat(language, units)
  const { ofPeriod, months, years } = listFigures(table)
  const places = [
    textColumn(workbook.site, 30),
    quantityColumn(workbook.latitude, 'latitude'),
    quantityColumn(workbook.longitude, 'longitude'),
  ]
  const ofSite = (columns: readonly { readonly values: readonly (number | null)[] }[]) =>
    sites.map(({ name, lat, lon }, site) => [
      name,
      writtenDegrees(lat),
      writtenDegrees(lon),
      ...columns.map(({ values }) => values[site] ?? null),
    ])
  const sheet = (name: string, columns: typeof months) =>
    filledTable(
      name,
      [...places, ...columns.map((one) => quantityColumn(one.name, 'yieldIndex'))],
      ofSite(columns),
    )
  return workbookBytes(yieldIndex.listTitle(format.number(sites.length)), [
    sheet(yieldIndex.index, [{ name: `${text.index} ${period}`, values: ofPeriod }]),
    sheet(text.years, years),
    sheet(text.months, months),
    informationTable(listAbout(table, language), language),
  ])
}

/** Ten-thousandths of a percent: finer than the accuracy of any number in the table. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 1e4) / 1e4
}
