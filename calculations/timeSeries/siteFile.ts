import type { AtlasInfo } from '#atlas'
import type { SeriesSummary, SiteAir } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { BasisParts } from '../provenance/resultProvenance.ts'
import type { Block } from '../weather/recipe.ts'
import type { SeriesColumn } from './columns.ts'
import type { TimeSeriesSite, TimeSeriesSpec } from './spec.ts'

/** Inputs of all files of a site. */
export interface SiteTable extends BasisParts {
  readonly spec: TimeSeriesSpec
  readonly site: TimeSeriesSite & { readonly air?: SiteAir }
  readonly info: AtlasInfo
  readonly columns: readonly SeriesColumn[]
  readonly startMs: number
  readonly stepMs: number
  readonly rows: number
  readonly programVersion: string
  readonly inputHash: string
}

/** A file for the table, block by block. */
export interface SiteFile {
  write(block: Block, values: readonly Float32Array[]): Promise<void>
  finish(summaries: readonly SeriesSummary[]): Promise<ManifestFile>
  /** Closes the file of a calculation that is given up. */
  abandon(): Promise<void>
}
