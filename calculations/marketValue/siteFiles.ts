import {
  columnFactory,
  createFormat,
  type MarketValueResult,
  marketTable,
  messages,
  originTexts,
  portfolioTable,
  type ResultTable,
  resultWords,
  type SiteMarketValue,
  tableCsv,
} from '#contracts'
import { writtenDegrees } from '#domain'
import type { MarketDataOrigin } from '#market'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import type { Made } from '../calculation.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import { type Information, type InformationRow, originRows } from '../provenance/informationRows.ts'
import type { SpecTurbine } from '../turbine/specTurbine.ts'
import { writePortfolioWorkbook } from './portfolioWorkbook.ts'
import { siteInformation, writeSiteWorkbook } from './siteWorkbook.ts'
import type { MarketSite, MarketValueSpec } from './spec.ts'

/** Inputs of a site's files. */
export interface SiteTables {
  readonly spec: MarketValueSpec
  readonly information: Information & { readonly site: MarketSite }
  readonly origin: MarketDataOrigin
  readonly turbine: SpecTurbine
  readonly series: SiteMarketValue
  /** Time from section 51a so far; null: it does not apply to the plant. */
  readonly appendedDays: number | null
}

/** Media type of a site's tables, whose content its information file describes. */
export const csv = 'text/csv; charset=utf-8'

/** Name of the file with months and years of a site for the page. */
export function siteMarketFileName(siteId: number): string {
  return `market-value-${siteId}.json`
}

/**
 * Writes the ordered files of a site, and the page's file.
 * @param stem of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  { stem, ...tables }: SiteTables & { readonly stem: string },
): Promise<ManifestFile[]> {
  const { spec, series } = tables
  const siteId = series.site_id
  const write = (name: string, mediaType: string, content: string, kind: ManifestFile['kind'] = 'download') =>
    writeArtefact(folder, { name, kind, mediaType, siteId }, (file) => file.write(Buffer.from(content)))
  const files = [
    await write(siteMarketFileName(siteId), 'application/json', JSON.stringify(series), 'series'),
  ]
  if (spec.formats.includes('csv')) {
    const words = resultWords(tables.information.language)
    for (const periods of ['months', 'years'] as const) {
      const content = tableCsv(marketTable('', series[periods], words))
      files.push(await write(`${stem}_${periods}.csv`, csv, content))
    }
  }
  if (spec.formats.includes('csv') || spec.intervals.length > 0)
    files.push(await writeInformationFile(folder, stem, siteId, siteInformation(tables)))
  if (spec.formats.includes('xlsx')) files.push(await writeSiteWorkbook(folder, `${stem}.xlsx`, tables))
  return files
}

/**
 * Writes the years of all sites, and their sums by months and years: as tables, and as an Excel file.
 * @param rows time steps of the weather
 */
export async function writeListFiles(
  folder: string,
  spec: MarketValueSpec,
  result: Made<MarketValueResult>,
  rows: number,
): Promise<ManifestFile[]> {
  const { formats, atlas, language } = spec
  const { sites, portfolio, market } = result
  const { marketValue: text, units } = messages[language]
  const stem = `${text.allSitesFile}_${atlas}_${text.result.portfolioFile}`
  const information: InformationRow[] = [
    [text.pricesVersion, market.version],
    [text.pricesSource, originTexts(market, text, createFormat(language, units, 'UTC')).join(' · ')],
    ...originRows({ ...result, rows }, language),
  ]
  return [
    ...(formats.includes('csv') ? await writeListTables(folder, spec, result) : []),
    ...(formats.includes('xlsx') && portfolio !== undefined
      ? [await writePortfolioWorkbook(folder, `${stem}.xlsx`, { sites, portfolio }, information, language)]
      : []),
  ]
}

async function writeListTables(
  folder: string,
  { atlas, language }: MarketValueSpec,
  { sites, portfolio }: Pick<MarketValueResult, 'sites' | 'portfolio'>,
): Promise<ManifestFile[]> {
  const words = resultWords(language)
  const { words: column } = columnFactory(words.text.quantities)
  const rows = sites.flatMap(({ name, lat, lon, years }) => years.map((one) => ({ name, lat, lon, ...one })))
  const table = marketTable('', rows, words, {
    subjects: [
      column('', ({ name }) => name, { name: 'site' }),
      column('', ({ lat }) => writtenDegrees(lat), { name: 'lat' }),
      column('', ({ lon }) => writtenDegrees(lon), { name: 'lon' }),
    ],
  })
  const { allSitesFile, result: text } = messages[language].marketValue
  const write = (name: string, written: ResultTable) =>
    writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: null }, (file) =>
      file.write(Buffer.from(tableCsv(written))),
    )
  const files = [await write(`${allSitesFile}_${atlas}_years.csv`, table)]
  for (const periods of ['months', 'years'] as const)
    if (portfolio !== undefined)
      files.push(
        await write(
          `${allSitesFile}_${atlas}_${text.portfolioFile}_${periods}.csv`,
          portfolioTable('', portfolio[periods], words),
        ),
      )
  return files
}
