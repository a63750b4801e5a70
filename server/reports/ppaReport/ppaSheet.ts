import type { Instant, Language, PpaResult } from '#contracts'

/** Input of a term sheet. */
export interface PpaSheet {
  readonly result: PpaResult
  readonly site: PpaResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
}
