import type { Instant, Language, PpaResult } from '#contracts'

/** What a term sheet is made of. */
export interface PpaSheet {
  readonly result: PpaResult
  readonly site: PpaResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
}
