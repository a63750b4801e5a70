import type { AktermHour } from '../climate/akterm.ts'

/**
 * Precipitation of a SYNOP code in mm: 990 is a trace, 991 to 999 tenths of a mm, 989 means 989 or more.
 * null if the column is absent, not valid or outside 0..999.
 */
export function precipitationMm(hour: AktermHour): number | null {
  const { pp, qpp } = hour
  if (pp === undefined || qpp !== 1 || pp < 0 || pp > 999) return null
  return pp >= 990 ? (pp - 990) / 10 : pp
}
