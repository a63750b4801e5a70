import type { Instant, Language, PpaResult, PpaSheetQuery } from '#contracts'

/** Input of a term sheet. */
export interface PpaSheet {
  readonly result: PpaResult
  readonly site: PpaResult['sites'][number]
  readonly language: Language
  readonly calculatedAt: Instant
  /** Offer, parties and last day of validity. */
  readonly about: Omit<PpaSheetQuery, 'site_id'>
}
