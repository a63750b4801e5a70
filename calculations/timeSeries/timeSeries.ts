import type { AtlasInfo } from '#atlas'
import { formatUtc, type SeriesSummary, type TimeSeriesResult } from '#contracts'
import { bilinearWeights } from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, type CalculationContext, CalculationFailure } from '../calculation.ts'
import { monthsOfRows, stepsOfMonths } from './calendar.ts'
import { seriesColumns } from './columns.ts'
import { type StepRange, stepsOfYears, yearsOfAtlas } from './period.ts'
import type { Block } from './recipe.ts'
import type { SiteFile, SiteTable } from './siteFile.ts'
import { fileStem, openOrderFiles, openSiteFiles } from './siteFiles.ts'
import { SiteReader } from './siteReader.ts'
import { type TimeSeriesSpec, timeSeriesSpecSchema } from './spec.ts'
import { ColumnSummary, type SummaryFrame } from './summarise.ts'

type SiteSink = (...block: Parameters<SiteFile['write']>) => Promise<void>

/** Wind and air at the heights of each site, step by step, with files, means and what charts are drawn from. */
export const timeSeries: Calculation<TimeSeriesSpec> = {
  product: 'ts',
  specSchema: timeSeriesSpecSchema,
  async run(spec, context) {
    const { info } = context.atlas
    requireSitesInside(info, spec)
    const steps = stepsOfSpec(info, spec)
    const columns = seriesColumns(info, spec.heights, spec.parameters)
    const stepMs = info.resolutionTimeS * 1000
    const startMs = info.dataFromMs + steps.fromStep * stepMs
    const rows = steps.tillStep - steps.fromStep
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const { folder, programVersion, inputHash } = context
    const table = { spec, info, columns, startMs, stepMs, rows, programVersion, inputHash }
    const ofAll = await openOrderFiles(
      folder,
      fileStem(names.length === 1 ? names[0]! : 'sites', table),
      table,
    )
    const variables = [...new Set(columns.flatMap(({ values }) => values.variables))]
    const reader = new SiteReader(context.atlas, { ...spec, variables, steps }, context.signal)
    const sites: { summaries: SeriesSummary[]; files: ManifestFile[] }[] = []
    try {
      for (const [index, site] of spec.sites.entries()) {
        const progress = (share: number) => context.progress((index + share) / spec.sites.length)
        const writeToAll: SiteSink = async (block, values) => {
          await Promise.all(ofAll.map((file) => file.write(index, block, values)))
        }
        const here = { ...context, progress }
        sites.push(
          await computeSite({ ...table, site }, names[index]!, reader.blocks(index), here, writeToAll),
        )
      }
      const filesOfAll = await finishAll(ofAll.map((file) => () => file.finish()))
      return {
        result: resultOf(spec, context, table, sites, filesOfAll),
        files: [...sites.flatMap(({ files }) => files), ...filesOfAll],
      }
    } catch (error) {
      await Promise.allSettled(ofAll.map((file) => file.abandon()))
      throw error
    }
  },
}

function requireSitesInside({ grid }: AtlasInfo, { sites }: TimeSeriesSpec): void {
  for (const { lat, lon, name } of sites)
    if (bilinearWeights(grid, lat, lon) === null)
      throw new CalculationFailure('INVALID', 'OUT_OF_ATLAS_AREA', { site: name })
}

function stepsOfSpec(info: AtlasInfo, { from_year, till_year }: TimeSeriesSpec): StepRange {
  const steps = stepsOfYears(info, { from: from_year, till: till_year })
  const { from, till } = yearsOfAtlas(info)
  if (!steps) throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { from, till })
  return steps
}

async function computeSite(
  table: SiteTable,
  baseName: string,
  blocks: AsyncIterable<Block>,
  context: CalculationContext,
  writeToAll: SiteSink,
): Promise<{ summaries: SeriesSummary[]; files: ManifestFile[] }> {
  const { columns, spec, startMs, stepMs, rows } = table
  const years = { from: spec.from_year, till: spec.till_year }
  const frame: SummaryFrame = { years, rows, stepsOfMonths: stepsOfMonths(years, startMs, stepMs) }
  const summaries = columns.map((column) => new ColumnSummary(column, frame))
  const files = await openSiteFiles(context.folder, fileStem(baseName, table), table)
  try {
    for await (const block of blocks) {
      const values = columns.map((column) => column.values.make(block))
      const months = monthsOfRows(block, years.from)
      for (const [index, summary] of summaries.entries()) summary.add(block, values[index]!, months)
      await Promise.all([...files.map((file) => file.write(block, values)), writeToAll(block, values)])
      context.progress((block.firstRow + block.rows) / rows)
    }
    const finished = summaries.map((summary) => summary.finish())
    return { summaries: finished, files: await finishAll(files.map((file) => () => file.finish(finished))) }
  } catch (error) {
    await Promise.allSettled(files.map((file) => file.abandon()))
    throw error
  }
}

/** One after another: each may still have much to write. */
async function finishAll(finishes: readonly (() => Promise<ManifestFile>)[]): Promise<ManifestFile[]> {
  const finished: ManifestFile[] = []
  for (const finish of finishes) finished.push(await finish())
  return finished
}

function resultOf(
  spec: TimeSeriesSpec,
  { atlas: { info }, programVersion, inputHash }: CalculationContext,
  { startMs, stepMs, rows }: Pick<SiteTable, 'startMs' | 'stepMs' | 'rows'>,
  sites: readonly { readonly summaries: SeriesSummary[]; readonly files: readonly ManifestFile[] }[],
  filesOfAll: readonly ManifestFile[],
): TimeSeriesResult {
  return {
    product: 'ts',
    atlas: info.id,
    atlas_title: info.title,
    atlas_version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    program_version: programVersion,
    input_hash: inputHash,
    interpolation: spec.interpolation,
    from: formatUtc(startMs),
    till: formatUtc(startMs + (rows - 1) * stepMs),
    step_seconds: info.resolutionTimeS,
    rows,
    files: filesOfAll.map(({ name }) => name),
    sites: spec.sites.map((site, index) => ({
      ...site,
      files: sites[index]!.files.filter(({ kind }) => kind === 'download').map(({ name }) => name),
      series: sites[index]!.summaries,
    })),
  }
}
