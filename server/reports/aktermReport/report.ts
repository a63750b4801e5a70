import type { AktermResult, Format, Instant, Language, Messages } from '#contracts'
import type { MapGround } from '../ground/index.ts'

/** What the report of a site is made of. */
export interface AktermReport extends MapGround {
  readonly result: AktermResult
  readonly site: AktermResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
}

/** The same with the words and numbers of the reader. */
export interface AktermMaterial extends AktermReport {
  readonly text: Messages
  readonly format: Format
}
