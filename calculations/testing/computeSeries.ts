import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SeriesSummary, type TimeSeriesResult, timeSeriesResultSchema } from '#contracts'
import { type Manifest, readManifest } from '../artefacts/manifest.ts'
import { runCalculation } from '../runCalculation.ts'
import { summariesFileName } from '../timeSeries/siteFiles.ts'
import type { TimeSeriesSpecInput } from '../timeSeries/spec.ts'

export interface ComputedSeries {
  readonly manifest: Manifest
  readonly result: TimeSeriesResult
  /** Means of a site by month and year. */
  summaries(site?: number): SeriesSummary[]
  /** Rows of the site's CSV file as text, the header first. */
  csv(site?: number): string[][]
  bytes(name: string): Buffer
}

/** Runs a spec into a folder and reads its result. @throws Error the calculation did not complete */
export async function computeSeries(
  folder: string,
  atlasFolder: string,
  spec: TimeSeriesSpecInput,
): Promise<ComputedSeries> {
  const specFile = join(folder, 'spec.json')
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({ specFile, outFolder: folder, locateAtlas: async () => atlasFolder })
  if (outcome.status !== 'COMPLETED') throw new Error(JSON.stringify(outcome))
  const manifest = await readManifest(folder)
  const result = timeSeriesResultSchema.parse(manifest.result)
  const bytes = (name: string) => readFileSync(join(folder, name))
  return {
    manifest,
    result,
    bytes,
    summaries: (site = 0) =>
      JSON.parse(bytes(summariesFileName(result.sites[site]!.site_id)).toString()) as SeriesSummary[],
    csv: (site = 0) =>
      bytes(result.sites[site]!.files.find((name) => name.endsWith('.csv'))!)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',')),
  }
}
