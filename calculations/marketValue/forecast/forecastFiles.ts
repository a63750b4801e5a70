import {
  columnFactory,
  forecastTable,
  type MarketValueResult,
  messages,
  resultWords,
  tableCsv,
} from '#contracts'
import { writtenDegrees } from '#domain'
import type { ManifestFile } from '../../artefacts/manifest.ts'
import { writeArtefact } from '../../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../../provenance/informationFile.ts'
import type { MarketValueSpec } from '../spec.ts'
import { type ForecastTables, forecastInformation, writeForecastWorkbook } from './forecastWorkbook.ts'

const csv = 'text/csv; charset=utf-8'

/** Name of the file with the months of a site for the page. */
export function siteForecastFileName(siteId: number): string {
  return `market-forecast-${siteId}.json`
}

/** Writes the ordered files of a site, and the page's file. @param stem  of their names */
export async function writeForecastFiles(
  folder: string,
  {
    stem,
    formats,
    ...tables
  }: ForecastTables & { readonly stem: string; readonly formats: MarketValueSpec['formats'] },
): Promise<ManifestFile[]> {
  const { ordered, series } = tables
  const siteId = series.site_id
  const write = (name: string, mediaType: string, content: string, kind: ManifestFile['kind'] = 'download') =>
    writeArtefact(folder, { name, kind, mediaType, siteId }, (file) => file.write(Buffer.from(content)))
  const files = [
    await write(siteForecastFileName(siteId), 'application/json', JSON.stringify(series), 'series'),
  ]
  if (formats.includes('csv'))
    files.push(
      await write(
        `${stem}_months.csv`,
        csv,
        tableCsv(forecastTable('', series.months, ordered.months, resultWords(tables.information.language))),
      ),
      await writeInformationFile(folder, stem, siteId, forecastInformation(tables)),
    )
  if (formats.includes('xlsx')) files.push(await writeForecastWorkbook(folder, `${stem}.xlsx`, tables))
  return files
}

/** Writes the months of all sites as one table, where CSV was ordered. */
export async function writeForecastList(
  folder: string,
  { formats, atlas, language }: MarketValueSpec,
  { sites, forecast }: Pick<MarketValueResult, 'sites' | 'forecast'>,
): Promise<ManifestFile[]> {
  if (!formats.includes('csv') || forecast === undefined) return []
  const words = resultWords(language)
  const column = columnFactory(words.text.quantities).words
  const rows = sites.flatMap(({ name, lat, lon, forecast: months = [] }) =>
    months.map((month) => ({ ...month, name, lat, lon })),
  )
  const table = forecastTable('', rows, forecast.months, words, [
    column('', (row) => row.name, { name: 'site' }),
    column('', ({ lat }) => writtenDegrees(lat), { name: 'lat' }),
    column('', ({ lon }) => writtenDegrees(lon), { name: 'lon' }),
  ])
  const name = `${messages[language].marketValue.allSitesFile}_${atlas}_forecast.csv`
  const content = Buffer.from(tableCsv(table))
  return [
    await writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: null }, (file) =>
      file.write(content),
    ),
  ]
}
