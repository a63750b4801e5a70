import {
  messages,
  type PpaComparison,
  type PpaResult,
  type PpaUsedTerms,
  ppaCaseTable,
  ppaIncomeTable,
  ppaMonthTable,
  ppaSiteTable,
  ppaStepTable,
  ppaYearTable,
  type ResultTable,
  resultWords,
  tableCsv,
} from '#contracts'
import { type PpaPrice, ppaCashFlow } from '#domain'
import type { MarketDataOrigin } from '#market'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import type { Information } from '../provenance/informationRows.ts'
import { siteInformation, writeSiteWorkbook } from './siteWorkbook.ts'
import type { PpaSpec } from './spec.ts'

/** Inputs of a site's files. */
export interface SiteTables {
  readonly information: Information
  readonly origin: MarketDataOrigin
  readonly terms: PpaUsedTerms
  readonly fit: PpaResult['fit']
  readonly isFitted: boolean
  readonly history: PpaResult['history']
  readonly quotes: PpaResult['quotes']
  readonly priced: PpaPrice
  readonly comparison: PpaComparison
  readonly site: PpaResult['sites'][number]
}

const csv = 'text/csv; charset=utf-8'

/**
 * Writes the ordered files of a site.
 * @param stem of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  { stem, formats, ...tables }: SiteTables & { readonly stem: string; readonly formats: PpaSpec['formats'] },
): Promise<ManifestFile[]> {
  const { priced, site, terms, information } = tables
  const words = resultWords(information.language)
  const write = (name: string, table: ResultTable) =>
    writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: site.site_id }, (file) =>
      file.write(Buffer.from(tableCsv(table))),
    )
  const files: ManifestFile[] = []
  if (formats.includes('csv')) {
    files.push(await write(`${stem}_steps.csv`, ppaStepTable(priced, words)))
    files.push(await write(`${stem}_years.csv`, ppaYearTable(priced, terms, words)))
    files.push(await write(`${stem}_months.csv`, ppaMonthTable(ppaCashFlow(priced), terms.forward, words)))
    const { comparison } = tables
    files.push(await write(`${stem}_comparison.csv`, ppaIncomeTable(comparison, comparison.lastDay, words)))
    if (comparison.cases !== null)
      files.push(await write(`${stem}_yield_cases.csv`, ppaCaseTable(comparison.cases, words)))
    files.push(await writeInformationFile(folder, stem, site.site_id, siteInformation(tables)))
  }
  if (formats.includes('xlsx')) files.push(await writeSiteWorkbook(folder, `${stem}.xlsx`, tables))
  return files
}

/** Writes the prices of all sites as one table, where CSV was ordered. */
export async function writeListFiles(
  folder: string,
  { formats, atlas, language }: Pick<PpaSpec, 'formats' | 'atlas' | 'language'>,
  { sites }: Pick<PpaResult, 'sites'>,
): Promise<ManifestFile[]> {
  if (!formats.includes('csv')) return []
  const name = `${messages[language].ppa.allSitesFile}_${atlas}_ppa.csv`
  const content = Buffer.from(tableCsv(ppaSiteTable(sites, true, resultWords(language))))
  return [
    await writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: null }, (file) =>
      file.write(content),
    ),
  ]
}
