import type { MeanYearNotes } from '#contracts'
import type { MeanYear } from '#domain'

/** @param rows  steps that the atlas has of the ordered years, valid or not */
export function meanYearNotes({ missingMonths, thinMonths, steps }: MeanYear, rows: number): MeanYearNotes {
  return { missing_months: [...missingMonths], thin_months: [...thinMonths], clipped: rows < steps }
}
