import { readNumber } from '../../numbers/index.ts'

/** Easting and northing in m, and the zone that stood as two digits before the easting. */
export interface UtmNumbers {
  readonly eastingM: number
  readonly northingM: number
  readonly zonePrefix: string | null
}

const maxNorthingM = 10_000_000

/**
 * Reads easting and northing as lists write them: '456789', '456.789,5', '456 789', or with the zone
 * before it, '32456789'.
 *
 * @returns  null if either is no such number
 */
export function readUtmNumbers(eastingText: string, northingText: string): UtmNumbers | null {
  const easting = readMetres(eastingText)
  const northingM = readMetres(northingText)
  if (easting === null || northingM === null || northingM < 0 || northingM > maxNorthingM) return null
  const zone = Math.floor(easting / 1_000_000)
  if (easting < 0 || zone > 60) return null
  return { eastingM: easting - zone * 1_000_000, northingM, zonePrefix: zone === 0 ? null : String(zone) }
}

/**
 * Metres with point or comma as decimal mark and points, commas, blanks or apostrophes between
 * thousands. A single mark before exactly three digits counts as a thousands mark if the number would
 * otherwise be below 1000, where no UTM coordinate of a site lies.
 */
function readMetres(text: string): number | null {
  const compact = text.trim().replace(/[\s'’\u00a0\u202f]/g, '')
  if (!/^[+-]?\d[\d.,]{0,30}$/.test(compact)) return null
  const marks = compact.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last === undefined) return Number(compact)
  const other = last === '.' ? ',' : '.'
  const areThousands = marks.length > 1 && !marks.includes(other)
  const isSingleThousands = marks.length === 1 && /^\d{1,3}[.,]\d{3}$/.test(compact)
  if (areThousands || isSingleThousands) return readNumber(compact.replaceAll(last, ''))
  if (marks.indexOf(last) !== marks.length - 1) return null
  return readNumber(compact.replaceAll(other, ''))
}
