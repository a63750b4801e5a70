import type { AktermResult, DispersionSeries, Format, Instant, Language, Messages } from '#contracts'
import type { MapGround } from '../ground/index.ts'

/** Input of a site's report. */
export interface AktermReport extends MapGround {
  readonly result: AktermResult
  readonly site: AktermResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
}

/** A series from any weather with the words and number formats of the reader. */
export interface SeriesMaterial {
  readonly site: DispersionSeries
  /** Cautions to read before any figure. */
  readonly remarks: readonly string[]
  readonly text: Messages
  readonly format: Format
}

/** Report of a site with the words and number formats of the reader. */
export interface AktermMaterial extends AktermReport, SeriesMaterial {
  readonly site: AktermReport['site']
}
