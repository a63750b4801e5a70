import { readDecimal } from '../numbers/index.ts'

/** The letters of each axis: plus and minus direction; 'O' is the German east. */
const hemispheres = { lat: { plus: 'N', minus: 'S' }, lon: { plus: 'EO', minus: 'W' } } as const
export type AngleAxis = keyof typeof hemispheres

const degreeMark = '[°º˚]'
const minuteMark = "['’′´]"
const secondMark = `(?:["”″“]|${minuteMark}{2})`
const number = String.raw`\d{1,3}(?:[.,]\d{1,10})?`
const marked = new RegExp(
  `^(${number})\\s*${degreeMark}\\s*(?:(${number})\\s*${minuteMark}\\s*)?(?:(${number})\\s*${secondMark})?$`,
)
const parted = new RegExp(`^(${number})(?:[:\\s]+(${number}))?(?:[:\\s]+(${number}))?$`)
/** Degrees with decimal minutes, or with minutes and seconds: `53 30.5`. Two whole numbers are ambiguous. */
const bare = /^\d{1,3}\s+\d{1,2}(?:[.,]\d+|\s+\d{1,2}(?:[.,]\d+)?)$/

/**
 * Reads an angle with signs or letters, as maps and receivers write it: `52° 30' 15" N`, `52,5° N`, `N 52 30.25`,
 * `13:24:18 E`, `53 30.5`. Letters of the other axis, both a sign and a letter, and 60 minutes or more are refused.
 * @returns degrees, south and west negative; null if the text has none of these forms
 */
export function readAngle(text: string, axis: AngleAxis): number | null {
  const plain = text.trim().replace('−', '-')
  const match = /^([+-]?)\s*([NSEWO]?)\s*([^A-Z]*?)\s*([NSEWO]?)$/i.exec(plain)
  if (match === null) return null
  const [, sign = '', before = '', body = '', after = ''] = match
  const letter = (before + after).toUpperCase()
  if (letter.length > 1 || (letter !== '' && sign !== '')) return null
  const { plus, minus } = hemispheres[axis]
  if (letter !== '' && !plus.includes(letter) && letter !== minus) return null
  const parts =
    marked.exec(body) ?? (letter !== '' || body.includes(':') || bare.test(body) ? parted.exec(body) : null)
  if (parts === null) return null
  const degrees = degreesOf(parts.slice(1).filter((part) => part !== undefined))
  if (degrees === null) return null
  return (sign === '-' || letter === minus ? -degrees : degrees) + 0
}

/** Degrees, minutes and seconds; the last of them may have a fraction. */
function degreesOf(texts: readonly string[]): number | null {
  const values = texts.map((text) => readDecimal(text, { integerDigits: 3, decimals: 10, signed: false }))
  const isWhole = values.slice(0, -1).every((value) => Number.isInteger(value))
  if (!isWhole || values.some((value, i) => value === null || (i > 0 && value >= 60))) return null
  // One division instead of several, so that 30' is exactly half a degree.
  const [degrees = 0, minutes = 0, seconds = 0] = values as number[]
  return degrees + (minutes * 60 + seconds) / 3600
}

/** A point as geographic programs write it (WKT): the longitude is first. */
const wellKnownPoint =
  /^(?:srid=4326;\s*)?point\s*z?\s*\(\s*([+-]?\d{1,3}(?:\.\d+)?)\s+([+-]?\d{1,2}(?:\.\d+)?)(?:\s+[+-]?\d+(?:\.\d+)?)?\s*\)$/i

/** Splits the text of a place: `52° 30' N, 13° 24' E`, `52.51, 13.40` or `POINT (13.4 52.51)`; null for other texts. */
export function splitPlace(text: string): { readonly lat: string; readonly lon: string } | null {
  const plain = text.trim()
  if (plain.length > 100) return null
  const [, x, y] = wellKnownPoint.exec(plain) ?? []
  if (x !== undefined && y !== undefined) return { lat: y, lon: x }
  const splits = [
    /^(.+?)\s*[;/|\t]\s*(.+)$/,
    /^(.+?),\s+(.+)$/,
    /^(.+?[NS])[\s,]+(.+)$/i,
    /^([NS].+?)[\s,]+([EWO].+)$/i,
    /^([+-]?\d+\.\d+)\s*,\s*([+-]?\d+\.\d+)$/,
    /^([+-]?\d+[.,]\d+)\s+([+-]?\d+[.,]\d+)$/,
    /^([+-]?\d+ \d+[.,]\d+)\s+([+-]?\d+ \d+[.,]\d+)$/,
  ]
  for (const split of splits) {
    const match = split.exec(plain)
    if (match === null) continue
    const [, lat = '', lon = ''] = match
    if (isAngle(lat, 'lat') && isAngle(lon, 'lon')) return { lat: lat.trim(), lon: lon.trim() }
  }
  return null
}

function isAngle(text: string, axis: AngleAxis): boolean {
  return readDecimal(text, { integerDigits: 3, decimals: 10 }) !== null || readAngle(text, axis) !== null
}
