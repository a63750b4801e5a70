import { products, type SeriesSummary, type SiteAir, type TimeSeriesResult } from '#contracts'
import { fileStem, siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { Calculation, CalculationContext, Made } from '../calculation.ts'
import { resultProvenance, weatherParts } from '../provenance/resultProvenance.ts'
import { monthsOfRows, stepsOfMonths } from '../weather/calendar.ts'
import type { Block } from '../weather/recipe.ts'
import { requireSitesInside, requireSteps, requireValues } from '../weather/requireWeather.ts'
import { airOfSites, byRise } from '../weather/siteAir.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { type TimeAxis, timeAxisOf } from '../weather/timeAxis.ts'
import { seriesColumns } from './columns.ts'
import { orderedSteps } from './orderedSteps.ts'
import type { SiteFile, SiteTable } from './siteFile.ts'
import { openOrderFiles, openSiteFiles } from './siteFiles.ts'
import { type TimeSeriesSpec, timeSeriesSpecSchema } from './spec.ts'
import { ColumnSummary, type SummaryFrame } from './summarise.ts'

type SiteSink = (...block: Parameters<SiteFile['write']>) => Promise<void>

/** Wind and air at the heights of each site, step by step, with files, means and data for charts. */
export const timeSeries: Calculation<TimeSeriesSpec> = {
  specSchema: timeSeriesSpecSchema,
  async run(spec, context) {
    const { info } = context.atlas
    requireSitesInside(info, spec.sites)
    const steps = requireSteps(info, { from: spec.from_year, till: spec.till_year })
    const airs = await airOfSites(context.atlas, spec.sites, {
      ...spec,
      cellGroundM: spec.cell_ground_m,
      signal: context.signal,
    })
    const columnsOf = (riseM?: number) => seriesColumns(info, spec.heights, spec.parameters, riseM)
    const columns = columnsOf()
    const ofSites = byRise(airs, columnsOf)
    const axis = timeAxisOf(info, steps)
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const { folder, programVersion, inputHash } = context
    const table = { spec, info, columns, ...axis, ...weatherParts('timeSeries'), programVersion, inputHash }
    const ofAll = await openOrderFiles(
      folder,
      fileStem(names.length === 1 ? names[0]! : 'sites', spec),
      table,
    )
    const variables = [...new Set([...new Set(ofSites)].flat().flatMap(({ values }) => values.variables))]
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
          await computeSite(
            { ...table, columns: ofSites[index]!, site: { ...site, air: airs[index]! } },
            names[index]!,
            reader.blocks(index),
            here,
            writeToAll,
          ),
        )
      }
      const filesOfAll = await finishAll(ofAll.map((file) => () => file.finish()))
      return {
        result: resultOf(spec, context, axis, sites, airs, filesOfAll),
        files: [...sites.flatMap(({ files }) => files), ...filesOfAll],
      }
    } catch (error) {
      await Promise.allSettled(ofAll.map((file) => file.abandon()))
      throw error
    }
  },
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
  const files = await openSiteFiles(context.folder, fileStem(baseName, spec), table)
  try {
    for await (const block of blocks) {
      const values = columns.map((column) => column.values.make(block))
      const months = monthsOfRows(block, years.from)
      for (const [index, summary] of summaries.entries()) summary.add(block, values[index]!, months)
      await Promise.all([...files.map((file) => file.write(block, values)), writeToAll(block, values)])
      context.progress((block.firstRow + block.rows) / rows)
    }
    const finished = summaries.map((summary) => summary.finish())
    requireValues(
      table.site,
      finished.some(({ availability }) => availability > 0),
    )
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
  context: CalculationContext,
  axis: TimeAxis,
  sites: readonly { readonly summaries: SeriesSummary[]; readonly files: readonly ManifestFile[] }[],
  airs: readonly SiteAir[],
  filesOfAll: readonly ManifestFile[],
): Made<TimeSeriesResult> {
  return {
    product: products.timeSeries.code,
    ...resultProvenance({ ...context, ...weatherParts('timeSeries') }, spec.interpolation, axis),
    rows: axis.rows,
    ordered_steps: orderedSteps(spec, axis),
    files: filesOfAll.map(({ name }) => name),
    sites: spec.sites.map(({ site_height_m: _, ...site }, index) => ({
      ...site,
      air: airs[index]!,
      files: sites[index]!.files.filter(({ kind }) => kind === 'download').map(({ name }) => name),
      series: sites[index]!.summaries.map(({ calendar_months, months, years, ...head }) => head),
    })),
  }
}
