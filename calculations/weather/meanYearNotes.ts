import type { MeanYearNotes } from '#contracts'
import type { MeanYear } from '#domain'

/** @param isClipped  whether the atlas lacks the beginning or the end of the ordered years */
export function meanYearNotes({ missingMonths, thinMonths }: MeanYear, isClipped: boolean): MeanYearNotes {
  return { missing_months: [...missingMonths], thin_months: [...thinMonths], clipped: isClipped }
}
