import { ArtefactFile } from '../artefacts/artefactFile.ts'
import { CsvFile } from '../artefacts/csvFile.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import { informationRows } from '../provenance/informationRows.ts'
import { SeriesFileWriter } from '../seriesFile/seriesFileWriter.ts'
import type { OrderFile, OrderTable } from './orderFile.ts'
import { SeriesWorkbook } from './seriesWorkbook.ts'
import type { SiteFile, SiteTable } from './siteFile.ts'

/** Name of the file with the table of a site for charts. */
export function seriesFileName(siteId: number): string {
  return `series-${siteId}.bin`
}

/** Name of the file with the means of a site by month and year. */
export function summariesFileName(siteId: number): string {
  return `summaries-${siteId}.json`
}

/** Opens the ordered files, and those for charts and tables of the page. */
export async function openSiteFiles(folder: string, stem: string, table: SiteTable): Promise<SiteFile[]> {
  const files = [await openSeriesFile(folder, table), summariesFile(folder, table)]
  const { formats } = table.spec
  try {
    if (formats.includes('csv'))
      files.push(await openCsv(folder, `${stem}.csv`, table), csvInformation(folder, stem, table))
    if (formats.includes('xlsx')) files.push(await SeriesWorkbook.create(folder, `${stem}.xlsx`, table))
    if (formats.includes('parquet')) {
      const { createParquetSeries } = await import('./parquetSeries.ts')
      files.push(await createParquetSeries(folder, `${stem}.parquet`, table))
    }
    return files
  } catch (error) {
    await Promise.allSettled(files.map((file) => file.abandon()))
    throw error
  }
}

/** Opens the files for all sites of the order. */
export async function openOrderFiles(folder: string, stem: string, table: OrderTable): Promise<OrderFile[]> {
  if (!table.spec.formats.includes('nc')) return []
  const { createNetcdfSeries } = await import('./netcdfSeries.ts')
  return [await createNetcdfSeries(folder, `${stem}.nc`, table)]
}

async function openCsv(folder: string, name: string, { site, columns }: SiteTable): Promise<SiteFile> {
  const file = await ArtefactFile.create(folder, {
    name,
    kind: 'download',
    mediaType: 'text/csv; charset=utf-8',
    siteId: site.site_id,
  })
  const csv = new CsvFile(file, columns)
  return {
    write: ({ rows, startMs, stepMs }, values) => csv.write({ rows, startMs, stepMs, values }),
    async finish() {
      await csv.finish()
      return file.finish()
    },
    abandon: () => file.abandon(),
  }
}

/** The CSV contains only its table. */
function csvInformation(folder: string, stem: string, table: SiteTable): SiteFile {
  const { language, interpolation } = table.spec
  return {
    write: async () => {},
    finish: () =>
      writeInformationFile(
        folder,
        stem,
        table.site.site_id,
        informationRows({ ...table, language, interpolation }),
      ),
    abandon: async () => {},
  }
}

/** Where a direction was ordered, the speed is stored with it: the mean direction of a bucket needs it. */
async function openSeriesFile(folder: string, table: SiteTable): Promise<SiteFile> {
  const { columns, site, startMs, stepMs, rows } = table
  const series = columns.map(({ parameter, heightM, values }) => ({ parameter, height: heightM, values }))
  for (const { parameter, heightM, speed } of columns) {
    const hasSpeed = series.some((column) => column.parameter === 'wind_speed' && column.height === heightM)
    if (parameter === 'wind_direction' && speed && !hasSpeed)
      series.push({ parameter: 'wind_speed', height: heightM, values: speed })
  }
  const file = await SeriesFileWriter.create(folder, seriesFileName(site.site_id), site.site_id, {
    start_ms: startMs,
    step_ms: stepMs,
    rows,
    columns: series.map(({ parameter, height }) => ({ parameter, height })),
  })
  return {
    write: (block, values) =>
      file.write(
        block.firstRow,
        series.map((column, index) => values[index] ?? column.values.make(block)),
      ),
    finish: () => file.finish(),
    abandon: () => file.abandon(),
  }
}

/** Separate from the result, which would be too long to read with a thousand sites. */
function summariesFile(folder: string, { site }: SiteTable): SiteFile {
  const identity = {
    name: summariesFileName(site.site_id),
    kind: 'series',
    mediaType: 'application/json',
    siteId: site.site_id,
  } as const
  return {
    write: async () => {},
    finish: (summaries) =>
      writeArtefact(folder, identity, (file) => file.write(Buffer.from(JSON.stringify(summaries)))),
    abandon: async () => {},
  }
}
