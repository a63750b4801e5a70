import type { AktermResult, Format, Instant, Language, Messages } from '#contracts'
import type { MapGround } from '../ground/index.ts'

/** Input of a site's report. */
export interface AktermReport extends MapGround {
  readonly result: AktermResult
  readonly site: AktermResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
}

/** Report with the words and number formats of the reader. */
export interface AktermMaterial extends AktermReport {
  readonly text: Messages
  readonly format: Format
}
