import type { CellSeries } from '#contracts'
import { type EnergyField, writeCsv } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import type { Information } from '../provenance/informationRows.ts'
import { siteNetcdf } from './siteNetcdf.ts'
import { siteInformation, writeSiteWorkbook } from './siteWorkbook.ts'
import type { YieldIndexSpec } from './spec.ts'

/** Inputs of a site's files. */
export interface SiteTables {
  readonly spec: YieldIndexSpec
  readonly information: Information
  /** Energies of the site only. */
  readonly energies: EnergyField
  readonly series: CellSeries
}

/** Name of the file with months and years of a site for the page. */
export function siteIndexFileName(siteId: number): string {
  return `index-${siteId}.json`
}

/**
 * Writes the ordered files of a site, and the page's file.
 * @param stem of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  { stem, ...tables }: SiteTables & { readonly stem: string },
): Promise<ManifestFile[]> {
  const { spec, information, series } = tables
  const siteId = information.site.site_id
  const write = (
    name: string,
    mediaType: string,
    bytes: Uint8Array,
    kind: ManifestFile['kind'] = 'download',
  ) => writeArtefact(folder, { name, kind, mediaType, siteId }, (file) => file.write(bytes))
  const json = Buffer.from(JSON.stringify({ ...series, site_id: siteId }))
  const files = [await write(siteIndexFileName(siteId), 'application/json', json, 'series')]
  if (spec.formats.includes('csv')) {
    const csv = 'text/csv; charset=utf-8'
    files.push(await write(`${stem}_months.csv`, csv, Buffer.from(monthsCsv(tables))))
    files.push(await write(`${stem}_years.csv`, csv, Buffer.from(yearsCsv(tables))))
    files.push(await writeInformationFile(folder, stem, siteId, siteInformation(tables)))
  }
  if (spec.formats.includes('xlsx')) files.push(await writeSiteWorkbook(folder, `${stem}.xlsx`, tables))
  if (spec.formats.includes('nc'))
    files.push(await write(`${stem}.nc`, 'application/x-netcdf', siteNetcdf(tables)))
  return files
}

/** Columns do not depend on the language: programs read them. */
function monthsCsv({ energies, series }: SiteTables): string {
  const head = ['month', 'energy_mwh', 'index_percent', 'rolling_12_months_percent']
  const rows = series.months.map(({ month, index, rolling }, m) => [
    month,
    ...[energies.data[m]!, index, rolling].map(rounded),
  ])
  return writeCsv([head, ...rows])
}

function yearsCsv({ series }: SiteTables): string {
  return writeCsv([
    ['year', 'index_percent'],
    ...series.years.map(({ year, index }) => [year, rounded(index)]),
  ])
}

/** Millionths: finer than the accuracy of any number here. */
function rounded(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6
}
