import { type Checked, checked } from '../checked/index.ts'
import type { LatLon } from '../geo/latLon.ts'
import { latLonFromUtm, type UtmCoordinates } from '../geo/utm.ts'
import { readDecimal } from '../numbers/index.ts'
import { type AngleAxis, readAngle } from './angleText.ts'
import { roundedTo } from './decimals.ts'
import type { SiteIssue } from './issues.ts'
import { coordinateDecimals } from './limits.ts'

/** Ranges of coordinates, degrees. */
export const latitudeRangeDeg = { min: -90, max: 90 } as const
export const longitudeRangeDeg = { min: -180, max: 180 } as const

const degreesShape = { integerDigits: 3, decimals: coordinateDecimals }
// No site is within a kilometre of zero: '500.000' is half a million metres.
const plausible = { min: 1000, max: 10_000_000 }
const eastingShape = { integerDigits: 6, decimals: 10, signed: false, plausible }
const northingShape = { integerDigits: 7, decimals: 10, signed: false, plausible }
const zonePattern = /^(\d{1,2})\s*([A-Za-z]?)$/
const bandLetters = 'CDEFGHJKLMNPQRSTUVWX'

/**
 * Reads a latitude from -90 to 90 degrees: optional sign, up to 3 digits before and 10 after the point or
 * comma; or degrees, minutes and seconds, see `readAngle`.
 */
export function readLatitude(text: string): Checked<number, SiteIssue> {
  return readAxis(text, 'lat', 'latitude', latitudeRangeDeg)
}

/** Reads a longitude from -180 to 180 degrees in the same forms. */
export function readLongitude(text: string): Checked<number, SiteIssue> {
  return readAxis(text, 'lon', 'longitude', longitudeRangeDeg)
}

function readAxis(
  text: string,
  axis: AngleAxis,
  name: 'latitude' | 'longitude',
  { min, max }: { readonly min: number; readonly max: number },
): Checked<number, SiteIssue> {
  const issues: SiteIssue[] = []
  const value = readDecimal(text, degreesShape) ?? readAngle(text, axis)
  if (text.trim() === '') issues.push({ code: `${name}Missing` })
  else if (value === null) issues.push({ code: `${name}Invalid`, text })
  else if (value < min || value > max) issues.push({ code: `${name}OutOfRange`, value, min, max })
  return checked(issues, () => value as number)
}

/** Reads latitude and longitude together, with the issues of both. */
export function readCoordinates(latText: string, lonText: string): Checked<LatLon, SiteIssue> {
  const lat = readLatitude(latText)
  const lon = readLongitude(lonText)
  const issues = [...issuesOf(lat), ...issuesOf(lon)]
  return checked(issues, () => ({ lat: valueIn(lat), lon: valueIn(lon) }))
}

/** A calculated or clicked place, rounded to the number of decimals of a site's coordinates. */
export function sitePlace({ lat, lon }: LatLon): LatLon {
  return { lat: roundedTo(lat, coordinateDecimals), lon: roundedTo(lon, coordinateDecimals) }
}

/** Reads a UTM zone: 1 or 2 digits (1 to 60) and optionally a band letter (C to X, not I, not O). */
export function readUtmZone(
  text: string,
): Checked<{ readonly zone: number; readonly band: string | null }, SiteIssue> {
  if (text.trim() === '') return { ok: false, issues: [{ code: 'utmZoneMissing' }] }
  const match = zonePattern.exec(text.trim())
  const zone = Number(match?.[1] ?? 0)
  const letter = (match?.[2] ?? '').toUpperCase()
  const fits = zone >= 1 && zone <= 60 && (letter === '' || bandLetters.includes(letter))
  if (!fits) return { ok: false, issues: [{ code: 'utmZoneInvalid', text }] }
  return { ok: true, value: { zone, band: letter === '' ? null : letter } }
}

/**
 * Reads a UTM zone, easting (up to 6 digits) and northing (up to 7) in metres, decimals allowed. Bands C to M
 * are south of the equator; without a band the point is north of it.
 */
export function readUtm(
  zoneText: string,
  eastingText: string,
  northingText: string,
): Checked<UtmCoordinates, SiteIssue> {
  const zone = readUtmZone(zoneText)
  const eastingM = readDecimal(eastingText, eastingShape)
  const northingM = readDecimal(northingText, northingShape)
  const issues: SiteIssue[] = [...issuesOf(zone)]
  if (eastingText.trim() === '') issues.push({ code: 'eastingMissing' })
  else if (eastingM === null) issues.push({ code: 'eastingInvalid', text: eastingText })
  if (northingText.trim() === '') issues.push({ code: 'northingMissing' })
  else if (northingM === null) issues.push({ code: 'northingInvalid', text: northingText })
  return checked(issues, () => {
    const { zone: number, band } = valueIn(zone)
    return {
      zone: number,
      band,
      eastingM: eastingM as number,
      northingM: northingM as number,
      isSouth: band !== null && band < 'N',
    }
  })
}

/** Reads UTM texts into degrees; a point that does not exist on earth is an issue. */
export function readUtmAsLatLon(
  zoneText: string,
  eastingText: string,
  northingText: string,
): Checked<LatLon, SiteIssue> {
  const utm = readUtm(zoneText, eastingText, northingText)
  if (!utm.ok) return utm
  const place = sitePlace(latLonFromUtm(utm.value))
  const isOnEarth = Math.abs(place.lat) <= latitudeRangeDeg.max && Number.isFinite(place.lon)
  return checked(isOnEarth ? [] : [{ code: 'utmOutsideEarth' }], () => place)
}

function issuesOf<Issue>(result: Checked<unknown, Issue>): readonly Issue[] {
  return result.ok ? [] : result.issues
}

function valueIn<Value>(result: Checked<Value, unknown>): Value {
  if (!result.ok) throw new RangeError('a value was requested from input with issues')
  return result.value
}
