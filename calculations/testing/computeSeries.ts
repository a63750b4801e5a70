import { type SeriesSummary, type TimeSeriesResult, timeSeriesResultSchema } from '#contracts'
import type { Manifest } from '../artefacts/manifest.ts'
import { summariesFileName } from '../timeSeries/siteFiles.ts'
import type { TimeSeriesSpecInput } from '../timeSeries/spec.ts'
import { completedSpec } from './runSpec.ts'

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
  const { manifest, bytes, json } = await completedSpec(spec, atlasFolder, { folder })
  const result = timeSeriesResultSchema.parse(manifest.result)
  return {
    manifest,
    result,
    bytes,
    summaries: (site = 0) => json(summariesFileName(result.sites[site]!.site_id)) as SeriesSummary[],
    csv: (site = 0) =>
      bytes(result.sites[site]!.files.find((name) => name.endsWith('.csv'))!)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',')),
  }
}
